import type { EntrySpeedBoundaries } from '@halfturn/core/methods/turn-classes';
import { TurnAnalyst } from '@halfturn/core/turns/turn-analyst';
import { isFiltering } from '@halfturn/core/turns/filter-categories';
import { matchingTurns } from '@halfturn/core/turns/matching-rows';
import { TurnSet } from '@halfturn/core/turns/turn-set';
import { leagueSessions, type LeagueSize } from '../../tests/fixtures/league-turns';
import { median } from '../result';
import { changes } from './questions';
import { collectGarbage, percentile, timed } from './timing';

const BUILDS = 7;
/** One in this many answers is checked against a scan of all rows. */
const CHECKED = 10;

export function measureNetwork(size: LeagueSize, boundaries: EntrySpeedBoundaries, seed: number) {
  const sessions = [...leagueSessions(size)];
  const turns = sessions.reduce((sum, { rows }) => sum + rows.side.length, 0);
  const buildMs: number[] = [];
  const build = (): TurnSet => {
    collectGarbage();
    const { ms, result } = timed(() => {
      const set = new TurnSet(boundaries);
      set.reserve(turns);
      for (const { session, rows } of sessions) set.addSession(session, rows);
      return set;
    });
    buildMs.push(ms);
    return result;
  };
  let set = build();
  while (buildMs.length < BUILDS) set = build();
  const analyst = new TurnAnalyst(set);
  const asked = changes(set, seed);
  for (const { query } of changes(set, seed + 1)) analyst.answer(query);
  collectGarbage();
  const slow = new Map<string, number>();
  const counts: number[] = [];
  const spent = asked.map(({ query, kind }) => {
    const { ms, result } = timed(() => analyst.answer(query));
    counts.push(result.count);
    const what = `${kind}${isFiltering(query.filter) ? ' with classes' : ''}`;
    slow.set(what, Math.max(ms, slow.get(what) ?? 0));
    return ms;
  });
  // Only now: a scan of all rows leaves tens of megabytes behind.
  asked.forEach(({ query }, step) => {
    if (step % CHECKED === 0 && matchingTurns(set, query).length !== counts[step]) {
      throw new Error(`Change ${step}: ${counts[step]} turns counted of ten million, others found.`);
    }
  });
  console.log(`slowest of 10M, ms: ${[...slow].map(([kind, ms]) => `${kind} ${ms.toFixed(1)}`).join(', ')}`);
  const megabytes = 1_000_000;
  return {
    networkTurns: turns,
    networkMedianMs: median(spent),
    networkP95Ms: percentile(spent, 0.95),
    networkBuildS: median(buildMs) / 1000,
    networkBytesATurn: set.bytes.columns / turns,
    networkBesideMB: set.bytes.beside / megabytes,
  };
}
