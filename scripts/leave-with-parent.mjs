// Imported into a forked process, which ends in order when the process that forked it is gone for any reason.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// A listener would keep a finished process alive.
process.channel?.unref();
