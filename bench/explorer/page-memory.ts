import { readdirSync, readFileSync } from 'node:fs';

export function pageProcessesMB(): number {
  return megabytesOf(() => true);
}

/** Only browsers that this process started, since others may be running. */
export function ownPageProcessesMB(): number {
  return megabytesOf(isOwn);
}

function isOwn(id: string): boolean {
  for (let of = Number(id); of > 1;) {
    if (of === process.pid) return true;
    of = Number(/PPid:\s+(\d+)/.exec(readProcess(String(of), 'status'))?.[1] ?? 0);
  }
  return false;
}

function megabytesOf(isCounted: (id: string) => boolean): number {
  let kilobytes = 0;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (!readProcess(id, 'cmdline').includes('--type=renderer') || !isCounted(id)) continue;
    kilobytes += Number(/VmRSS:\s+(\d+)/.exec(readProcess(id, 'status'))?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

function readProcess(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
