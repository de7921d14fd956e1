/** The scores that reporting lists of an appearance (METHODS W1, W3): from the history of the player's own club. */
import type { WellnessParameters } from '../classes/wellness-parameters';
import { groupBy } from '../stats/groups';
import type { PlayerSession } from './reference';
import { gameDemand } from './wellness/game-demand';
import { hasFeatured } from './wellness/player-wellness';
import { scaledWorkRate } from './wellness/scaled-work-rate';

export interface ReportingScores {
  /** Not capped. */
  readonly scaledWorkRate: number | null;
  readonly gameDemandValue: number | null;
}

/** An opponent has no history here, a training no full match to be set against. */
export const NO_SCORES: ReportingScores = { scaledWorkRate: null, gameDemandValue: null };

/** One appearance with where the player stands in his club. */
export interface ScoredSession extends PlayerSession {
  readonly playerId: number;
  readonly positionGroupId: number | null;
}

/**
 * Scores of every match of a club's own players, in their order; null values for sessions of another kind.
 * @param sessions all there are of the club: a player with few matches is set against his position group
 */
export function clubScores(
  sessions: readonly ScoredSession[],
  parameters: Pick<WellnessParameters, 'workRate' | 'gameDemand'>,
): ReportingScores[] {
  const byPlayer = groupBy(sessions, ({ playerId }) => playerId);
  const groups = new Map<number, (readonly ScoredSession[])[]>();
  for (const own of byPlayer.values()) {
    const positionGroupId = own[0]?.positionGroupId ?? null;
    if (positionGroupId === null) continue;
    const group = groups.get(positionGroupId);
    if (group === undefined) groups.set(positionGroupId, [own]);
    else group.push(own);
  }
  return sessions.map((session) => {
    if (!session.sessionIsAMatch || !hasFeatured(session)) return NO_SCORES;
    const own = byPlayer.get(session.playerId) ?? [];
    const group = session.positionGroupId === null ? [] : (groups.get(session.positionGroupId) ?? []);
    return {
      scaledWorkRate: scaledWorkRate(session, own, group, parameters.workRate)?.value ?? null,
      gameDemandValue: gameDemand(session, own, group, parameters.gameDemand)?.value ?? null,
    };
  });
}
