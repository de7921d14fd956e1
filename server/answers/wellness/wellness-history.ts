import { groupBy } from '@halfturn/core/stats/group-by';
import { playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { setImmediate } from 'node:timers/promises';
import { WELLNESS_MATCHES } from '@halfturn/contract/wellness/wellness';
import { derivedParametersOf, wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { fatigueValues } from '@halfturn/core/metrics/wellness/fatigue-level';
import { hasFeatured, PlayerWellness } from '@halfturn/core/metrics/wellness/player-wellness';
import type { ParameterSet } from '../../store/club/parameter-sets';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionRecord } from '../../store/session/sessions';
import { fatigueMatches, type FatigueMatchRecord } from './fatigue-matches';
import { markOf } from '../../store/session/session-mark';
import type { Kept } from '../kept-rows';

export interface SquadState {
  readonly customerId: number;
  readonly isOpposition: boolean;
  readonly sport: string;
  readonly players: readonly PlayerRecord[];
  readonly positionGroups: readonly (readonly [playerId: number, positionGroupId: number | null])[];
  readonly sessions: readonly SessionRecord[];
  readonly set: ParameterSet;
}

/** @param sessions newest first */
export function lastMatches(sessions: readonly SessionRecord[]): readonly SessionRecord[] {
  return sessions.filter(({ type }) => type.sessionIsAMatch).slice(0, WELLNESS_MATCHES);
}

interface PlayerMatch extends FatigueMatchRecord {
  readonly opponent: string;
}

export interface PlayerHistory {
  readonly wellness: PlayerWellness;
  readonly matches: readonly PlayerMatch[];
  readonly firstShown: number;
}

/** A club meets an opponent too rarely for a norm of their own, so indicators are not computed. */
async function opponentMatches(
  { memory }: Pick<Kept, 'memory'>,
  customerId: number,
  matches: readonly SessionRecord[],
): Promise<FatigueMatchRecord[]> {
  const records = await memory.factsOf(customerId, matches.map(markOf));
  const indicators = fatigueValues(() => null);
  return records.filter((record) => record.isOpposition).map((record) => ({ ...record, indicators }));
}

export async function eachPlayer<Answer>(
  kept: Pick<Kept, 'memory' | 'efforts'>,
  { customerId, isOpposition, players, positionGroups, sessions, set, sport }: SquadState,
  shown: readonly SessionRecord[],
  answerOf: (player: PlayerRecord, history: PlayerHistory) => Answer,
): Promise<Answer[]> {
  const rules = {
    scores: wellnessParametersOf(set.overrides),
    individualZones: derivedParametersOf(set.overrides).individualZones,
  };
  const matchSessions = sessions.filter(({ type }) => type.sessionIsAMatch).reverse();
  const opponents = new Map(
    matchSessions.map(({ sessionId, oppositionName, title }) => [sessionId, oppositionName ?? title]),
  );
  const rated = isOpposition
    ? await opponentMatches(kept, customerId, matchSessions)
    : await fatigueMatches(kept, customerId, matchSessions.map(markOf), rules.scores.fatigue);
  const played = playedNoun(sessionNoun(sport));
  const matchesOf = groupBy(
    rated.filter(hasFeatured).map((match) => ({ ...match, opponent: opponents.get(match.sessionId) ?? '', played })),
    ({ playerId }) => playerId,
  );
  const facts = await kept.memory.factsOf(customerId, sessions.map(markOf));
  const sessionsOf = groupBy(
    facts.filter((record) => record.isOpposition === isOpposition),
    ({ playerId }) => playerId,
  );
  const groups = new Map<number, (readonly PlayerMatch[])[]>();
  for (const [playerId, positionGroupId] of positionGroups) {
    const matches = matchesOf.get(playerId);
    if (positionGroupId === null || matches === undefined) continue;
    const group = groups.get(positionGroupId);
    if (group === undefined) groups.set(positionGroupId, [matches]);
    else group.push(matches);
  }
  const isShown = new Set(shown.map(({ sessionId }) => sessionId));
  const found: Answer[] = [];
  for (const player of players) {
    const matches = matchesOf.get(player.playerId) ?? [];
    const { positionGroupId } = player;
    const group = positionGroupId === null ? [] : (groups.get(positionGroupId) ?? []);
    const history = { matches, sessions: sessionsOf.get(player.playerId) ?? [], group };
    const first = matches.findIndex(({ sessionId }) => isShown.has(sessionId));
    const wellness = new PlayerWellness(history, rules);
    found.push(answerOf(player, { wellness, matches, firstShown: first < 0 ? matches.length : first }));
    await setImmediate();
  }
  return found;
}
