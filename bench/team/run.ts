/**
 * `npm run bench -- team`: the team page's calls for a season of twenty clubs with 38 matches each, right after the
 * server starts, and how long other requests wait meanwhile.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { teamComparison } from '@halfturn/contract/team/team-comparison';
import { quantile } from '../api/load';
import { startServerProcess } from '../api/server-process';
import { signIn } from '../api/sign-in';
import { GOALS } from '../goals';
import { median, publish } from '../result';
import { CLUBS, makeLeagueFolder, MATCHES, SEASON } from './league-folder';

const STARTS = 5;
const WARM_ASKED = 20;

const dataFolder = mkdtempSync(join(tmpdir(), 'halfturn-bench-team-'));
try {
  await makeLeagueFolder(dataFolder);
  const starts = [];
  for (let start = 0; start < STARTS; start++) starts.push(await measured());
  const cold = starts.map(({ coldMs }) => coldMs);
  const held = starts.map(({ heldMs }) => heldMs);
  publish({
    name: 'team',
    contestants: [`${CLUBS} clubs with ${MATCHES} matches of a season each, ${STARTS} starts of the built server`],
    medians: {
      coldMs: median(cold),
      coldMostMs: Math.max(...cold),
      warmMs: median(starts.map(({ warmMs }) => warmMs)),
      othersWaitMs: median(held),
      othersWaitMostMs: Math.max(...held),
    },
    goals: [
      { name: 'the comparison of a season, cold', value: median(cold), unit: 'ms', bound: GOALS.team.coldMs },
      { name: 'the longest wait of others meanwhile', value: median(held), unit: 'ms', bound: GOALS.team.othersWaitMs },
    ],
  });
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}

async function measured() {
  const server = await startServerProcess(dataFolder);
  try {
    const token = await signIn(server.address);
    const { startDate, endDate } = SEASON;
    const path = `/api/teamcomparison?customerId=1&startDate=${startDate}&endDate=${endDate}`;
    const ask = async () => {
      const startMs = performance.now();
      const answer = await fetch(`${server.address}${path}`, { headers: { authorization: `Bearer ${token}` } });
      const body: unknown = await answer.json();
      return { ms: performance.now() - startMs, body };
    };
    const waits = waitsOf(server.address);
    const { ms: coldMs, body } = await ask();
    const heldMs = Math.max(...(await waits.stop()));
    const ranked = teamComparison.answer.parse(body).teamComparisonData.averageData.total.DISTANCE.customerRank;
    if (ranked?.count !== CLUBS) throw new Error(`The comparison ranks ${ranked?.count ?? 0} clubs, not ${CLUBS}.`);
    const warm: number[] = [];
    for (let asked = 0; asked < WARM_ASKED; asked++) warm.push((await ask()).ms);
    return {
      coldMs,
      heldMs,
      warmMs: quantile(
        warm.sort((a, b) => a - b),
        0.5,
      ),
    };
  } finally {
    await server.stop();
  }
}

/** Polls a trivial call: its latency shows how long the server's loop is blocked. */
function waitsOf(address: string) {
  let isOver = false;
  const waits: number[] = [];
  const asking = (async () => {
    while (!isOver) {
      const startMs = performance.now();
      await (await fetch(`${address}/health`)).arrayBuffer();
      waits.push(performance.now() - startMs);
    }
  })();
  return {
    async stop(): Promise<readonly number[]> {
      isOver = true;
      await asking;
      return waits;
    },
  };
}
