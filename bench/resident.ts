import { readFileSync } from 'node:fs';

const KB_PER_MB = 1024;
const TICKS_PER_S = 100;
const USER_AND_SYSTEM = [11, 12] as const;

export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Counts pages shared by processes once, by giving each its part. 0 for a process that has ended. */
function ownMB(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / KB_PER_MB;
  } catch {
    return 0;
  }
}

export function residentMB(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + ownMB(each), 0);
}

export function processorS(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return USER_AND_SYSTEM.reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) / TICKS_PER_S;
  } catch {
    return 0;
  }
}
