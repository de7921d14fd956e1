/** Players of the league's other clubs with their facts and peaks: to be put together, never to be shown. */
import type { OfClub } from '@halfturn/core/metrics/league';
import type { PlayerPeaks } from '@halfturn/core/metrics/peak-analysis';
import type { Store } from '../store/database';
import type { StoredFacts } from '../store/facts';
import type { LeagueSession } from '../store/league-sessions';
import type { PeakMemory } from '../store/peaks';
import { listPlayers } from '../store/players';
import type { SessionMark } from '../store/session-marks';
import type { SessionMemory } from '../store/session-memory';

/** More matches do not change a reference. */
export const MOST_LEAGUE_MATCHES = 400;

export interface PeakSources {
  readonly store: Store;
  readonly memory: SessionMemory;
  readonly peaks: PeakMemory;
}

export interface PlayerPeakFacts extends PlayerPeaks, StoredFacts {}

export interface LeaguePlayer extends PlayerPeakFacts, OfClub {
  readonly positionGroupId: number | null;
}

/** Facts of all players of the marked sessions with their peaks. */
export async function peakFactsOf(
  { memory, peaks }: Pick<PeakSources, 'memory' | 'peaks'>,
  customerId: number,
  marks: readonly SessionMark[],
): Promise<PlayerPeakFacts[]> {
  const bySession = await peaks.peaksOf(customerId, marks);
  const facts = await memory.factsOf(customerId, marks);
  return facts.map((record) => ({
    ...record,
    peaks: bySession.get(record.sessionId)?.get(record.playerId) ?? [],
  }));
}

/** The clubs' own players in their sessions, the opponents left out: who a track is of is not asked. */
export async function leaguePlayersOf(
  sources: PeakSources,
  sessions: readonly LeagueSession[],
): Promise<readonly LeaguePlayer[]> {
  const found: LeaguePlayer[] = [];
  for (const customerId of new Set(sessions.map((session) => session.customerId))) {
    const marks = sessions.filter((session) => session.customerId === customerId);
    const groups = new Map(
      (await listPlayers(sources.store.db, customerId)).map((player) => [player.playerId, player.positionGroupId]),
    );
    for (const record of await peakFactsOf(sources, customerId, marks)) {
      if (record.isOpposition) continue;
      found.push({ ...record, customerId, positionGroupId: groups.get(record.playerId) ?? null });
    }
  }
  return found;
}
