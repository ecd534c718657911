/* Writes down, in order, what a process writes, syncs and cuts of the files whose names begin with
   $RECORDED, into $RECORD: for LD_PRELOAD. One thread writes, so one order is the order. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static int out = -1;

static void put(const void *data, size_t n) {
    const char *at = data;
    while (n > 0) {
        long done = syscall(SYS_write, out, at, n);
        if (done <= 0) _exit(99);
        at += done;
        n -= (size_t)done;
    }
}

static void note(char kind, const char *name, int64_t offset, const void *data, int64_t n) {
    const char *wanted = getenv("RECORDED"), *log = getenv("RECORD");
    if (!wanted || !log || strncmp(name, wanted, strlen(wanted)) != 0) return;
    if (out < 0) out = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    int64_t length = (int64_t)strlen(name), size = data ? n : 0;
    int64_t head[4] = {kind, length, data ? offset : n, size};
    put(head, sizeof head);
    put(name, (size_t)length);
    if (data) put(data, (size_t)size);
}

static void note_fd(char kind, int fd, int64_t offset, const void *data, int64_t n) {
    char link[64], name[4096];
    char *end = link + sizeof link - 1;
    *end = 0;
    int rest = fd;
    do *--end = (char)('0' + rest % 10); while (rest /= 10);
    end -= 14;
    memcpy(end, "/proc/self/fd/", 14);
    ssize_t length = readlink(end, name, sizeof name - 1);
    if (length <= 0) return;
    name[length] = 0;
    note(kind, name, offset, data, n);
}

#define REAL(name) static __typeof__(&name) real; if (!real) real = dlsym(RTLD_NEXT, #name)

ssize_t pwrite(int fd, const void *data, size_t n, off_t offset) {
    REAL(pwrite);
    ssize_t done = real(fd, data, n, offset);
    if (done > 0) note_fd('w', fd, offset, data, done);
    return done;
}

ssize_t pwrite64(int fd, const void *data, size_t n, off64_t offset) {
    REAL(pwrite64);
    ssize_t done = real(fd, data, n, offset);
    if (done > 0) note_fd('w', fd, offset, data, done);
    return done;
}

ssize_t write(int fd, const void *data, size_t n) {
    REAL(write);
    off_t at = lseek(fd, 0, SEEK_CUR);
    ssize_t done = real(fd, data, n);
    if (done > 0 && at >= 0) note_fd('w', fd, at, data, done);
    return done;
}

int fsync(int fd) {
    REAL(fsync);
    int done = real(fd);
    if (done == 0) note_fd('s', fd, 0, 0, 0);
    return done;
}

int fdatasync(int fd) {
    REAL(fdatasync);
    int done = real(fd);
    if (done == 0) note_fd('s', fd, 0, 0, 0);
    return done;
}

int ftruncate(int fd, off_t length) {
    REAL(ftruncate);
    int done = real(fd, length);
    if (done == 0) note_fd('t', fd, 0, 0, length);
    return done;
}

int ftruncate64(int fd, off64_t length) {
    REAL(ftruncate64);
    int done = real(fd, length);
    if (done == 0) note_fd('t', fd, 0, 0, length);
    return done;
}

int unlink(const char *name) {
    REAL(unlink);
    int done = real(name);
    if (done == 0) note('u', name, 0, 0, 0);
    return done;
}
