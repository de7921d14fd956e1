/**
 * Measures a server on a large machine that recomputes a club's sessions twice: resident memory of all its
 * processes, during the work and a minute afterwards.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { demo } from '@halfturn/contract/demo';
import { recomputes } from '@halfturn/contract/data/recomputes';
import { CrashClient } from '../../tests/crash/client';
import { CUSTOMER } from '../../tests/crash/edits';
import { startProcess } from '../../tests/crash/server-process';
import type { AttackPart } from './attack-part';
import { childrenOf, residentMB } from '../resident';

const SESSIONS = 60;
const ROUNDS = 2;
const QUIET_MS = 60_000;
const LOOK_MS = 50;
const ASK_MS = 1000;
const PEAK_MB = 700;
const SHARE_AFTER = 115;

export const RECOMPUTE_PART: AttackPart = {
  name: 'recompute',
  async run(folder) {
    const preload = new URL('large-machine.mjs', import.meta.url).href;
    const server = await startProcess({
      dataFolder: folder,
      demoSessions: SESSIONS,
      env: { NODE_OPTIONS: `--import ${preload}` },
    });
    try {
      const admin = new CrashClient(server.address, 'admin');
      await until(async () => {
        const answer = await admin.ask('GET', '/demo');
        const { isPreparing, done } = demo.answer.parse(answer?.body);
        return done > 0 && !isPreparing;
      });
      await sleep(QUIET_MS);
      const idleMB = residentMB(server.pid);
      console.log(`idle: ${partsOf(server.pid)}`);
      let peakMB = 0;
      const watch = setInterval(() => (peakMB = Math.max(peakMB, residentMB(server.pid))), LOOK_MS);
      let computed = 0;
      for (let round = 1; round <= ROUNDS; round++) computed += await recomputed(admin, round);
      clearInterval(watch);
      await sleep(QUIET_MS);
      const afterMB = residentMB(server.pid);
      console.log(`after: ${partsOf(server.pid)}`);
      const what = `${computed} sessions recomputed`;
      return {
        contestant: `a server that is offered 16 cores and 64 GB, ${what}`,
        medians: { 'recompute: idle, MB': idleMB, 'recompute: peak, MB': peakMB, 'recompute: after, MB': afterMB },
        goals: [
          { name: `${what}: memory of all processes, highest`, value: peakMB, unit: 'MB', bound: PEAK_MB },
          {
            name: `${what}: memory a minute after, of what it was before`,
            value: (100 * afterMB) / idleMB,
            unit: '%',
            bound: SHARE_AFTER,
          },
        ],
      };
    } finally {
      await server.kill();
    }
  },
};

async function recomputed(admin: CrashClient, round: number): Promise<number> {
  const body = {
    customerId: CUSTOMER,
    overrides: { 'zones.walkingUpToMPerS': 1.5 + round / 10 },
    note: `Round ${round}`,
  };
  const ordered = await admin.ask('POST', '/parameters', body);
  if (ordered?.status !== 200) throw new Error(`The parameters were not taken: ${JSON.stringify(ordered)}.`);
  const newest = async () => {
    const answer = await admin.ask('GET', `/recomputes?customerId=${CUSTOMER}`);
    return recomputes.answer.parse(answer?.body)[0];
  };
  await until(async () => (await newest())?.finishedAt != null);
  return (await newest())?.sessions ?? 0;
}

function partsOf(pid: number): string {
  const jobs = childrenOf(pid).reduce((sum, child) => sum + residentMB(child), 0);
  return `server ${Math.round(residentMB(pid) - jobs)} MB, jobs ${Math.round(jobs)} MB`;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(ASK_MS);
}
