/**
 * Ends this process with SIGTERM once npm's shell is gone. npm passes a signal to the shell that runs a script, and
 * that shell dies without telling the script, so under npm a missing parent means: stop.
 * @param {string} script npm's name for this process; if started otherwise, nothing is watched
 */
export function endWithParent(script) {
  if (process.env['npm_lifecycle_event'] !== script) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
