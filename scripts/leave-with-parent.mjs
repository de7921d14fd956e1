// Imported into a forked process: it ends in order when the process that forked it is gone, however that ended.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// A listener would keep a process alive that has ended all it did.
process.channel?.unref();
