/**
 * Ends this process with SIGTERM once npm's shell is gone: npm passes a signal to the shell that it runs a script in,
 * and that shell dies without telling the script. Under npm, a parent that is gone therefore means: stop.
 *
 * @param {string} script the name npm knows this process by; started otherwise, nothing is watched
 */
export function endWithParent(script) {
  if (process.env['npm_lifecycle_event'] !== script) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
