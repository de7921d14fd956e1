import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of the browser's page processes in MB, as Linux tells it. */
export function pageProcessesMB(): number {
  let kilobytes = 0;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (!readProcess(id, 'cmdline').includes('--type=renderer')) continue;
    kilobytes += Number(/VmRSS:\s+(\d+)/.exec(readProcess(id, 'status'))?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

/** A process may end while it is looked at. */
function readProcess(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
