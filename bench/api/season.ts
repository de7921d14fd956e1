/** The input: a season of matches of one club, stored the way imports store them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFields } from '@halfturn/contract/imports';
import type { KpiName, PlayerFacts } from '@halfturn/core/metrics/facts';
import { kpiRecord } from '@halfturn/core/metrics/kpi-record';
import { type PreparedSession, prepareSession } from '@halfturn/server/jobs/compute-session';
import { storeSession } from '@halfturn/server/jobs/store-session';
import type { Store } from '@halfturn/server/store/database';
import { toTracabCsv, toTracabMetadata } from '../../tests/fixtures/layouts';
import { makeMatch } from '../../tests/fixtures/match';
import { type Random, seededRandom } from '../../tests/fixtures/random';

export const MATCHES = 50;
export const PLAYERS = 22;
/** Long enough for about a thousand turns. */
const SIMULATED_MINUTES = 28;
/** Full matches, so that every one is in the references of all others. */
const PLAYED_MINUTES = 90;
const MINUTES: readonly KpiName[] = ['sessionTotalTimeM', 'activeTimeM', 'matchTimeM'];
const DAY_MS = 24 * 3600 * 1000;
const FIRST_DAY_MS = Date.UTC(2025, 7, 9, 14);

/**
 * One simulated match, read and computed as an import does it, then stored as a season: each match with its own values,
 * all players our own, which is the most that references can cost.
 * @returns the ids of the sessions, oldest first
 */
export async function storeSeason(store: Store, customerId: number): Promise<readonly number[]> {
  const prepared = await prepareMatch(store, customerId);
  const random = seededRandom(11);
  const ids: number[] = [];
  for (let match = 0; match < MATCHES; match++) {
    const startsAt = new Date(FIRST_DAY_MS + match * 7 * DAY_MS).toISOString();
    const players = prepared.facts.players.map((player) => varied(player, random));
    const session = {
      ...prepared,
      heading: { ...prepared.heading, title: `Match ${match + 1}`, startsAt },
      facts: { ...prepared.facts, players },
    };
    ids.push((await storeSession(store.db, customerId, session, null)).sessionId);
  }
  return ids;
}

async function prepareMatch(store: Store, customerId: number): Promise<PreparedSession> {
  const folder = mkdtempSync(join(tmpdir(), 'halfturn-bench-season-'));
  try {
    const match = makeMatch({ seed: 4, minutes: SIMULATED_MINUTES, playersPerTeam: PLAYERS / 2 });
    const files = [
      { name: 'tracking.csv', path: join(folder, 'tracking.csv'), text: toTracabCsv(match) },
      { name: 'metadata.json', path: join(folder, 'metadata.json'), text: toTracabMetadata(match) },
    ];
    for (const { path, text } of files) writeFileSync(path, text);
    const fields = importFields.parse({ date: new Date(FIRST_DAY_MS).toISOString() });
    return await prepareSession(store.db, { customerId, files, fields, scratchFolder: folder, job: null }, {});
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same player on another day: every value up to a tenth more or less. */
function varied(player: PlayerFacts, random: Random): PlayerFacts {
  const kpis = kpiRecord((name) => {
    const value = player.kpis[name];
    if (MINUTES.includes(name)) return PLAYED_MINUTES;
    return value === null ? null : value * random.between(0.9, 1.1);
  });
  return { ...player, side: 'home', kpis };
}
