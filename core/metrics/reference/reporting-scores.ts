/** The scores of an appearance in reporting (METHODS W1, W3), from the history of the player's own club. */
import type { WellnessParameters } from '../../methods/wellness-parameters';
import { groupBy } from '../../stats/group-by';
import type { PlayerSession } from './reference-rules';
import { gameDemand } from '../wellness/game-demand';
import { hasFeatured } from '../wellness/player-wellness';
import { scaledWorkRate } from '../wellness/scaled-work-rate';

export interface ReportingScores {
  readonly scaledWorkRate: number | null;
  readonly gameDemandValue: number | null;
}

export const NO_SCORES: ReportingScores = { scaledWorkRate: null, gameDemandValue: null };

export interface ScoredSession extends PlayerSession {
  readonly playerId: number;
  readonly positionGroupId: number | null;
}

export class ClubScores {
  readonly #byPlayer: ReadonlyMap<number, readonly ScoredSession[]>;
  readonly #groups = new Map<number, (readonly ScoredSession[])[]>();

  /** @param sessions all sessions of the club: a player with few matches is compared with their position group */
  constructor(
    sessions: readonly ScoredSession[],
    private readonly parameters: Pick<WellnessParameters, 'workRate' | 'gameDemand'>,
  ) {
    const byPlayer = groupBy(sessions, ({ playerId }) => playerId);
    const matchesOf = (own: readonly ScoredSession[]) => own.filter(({ sessionIsAMatch }) => sessionIsAMatch);
    this.#byPlayer = new Map([...byPlayer].map(([playerId, own]) => [playerId, matchesOf(own)]));
    for (const own of this.#byPlayer.values()) {
      const positionGroupId = own[0]?.positionGroupId ?? null;
      if (positionGroupId === null) continue;
      const group = this.#groups.get(positionGroupId);
      if (group === undefined) this.#groups.set(positionGroupId, [own]);
      else group.push(own);
    }
  }

  of(session: ScoredSession): ReportingScores {
    if (!session.sessionIsAMatch || !hasFeatured(session)) return NO_SCORES;
    const { playerId, positionGroupId } = session;
    const own = this.#byPlayer.get(playerId) ?? [];
    const group = positionGroupId === null ? [] : (this.#groups.get(positionGroupId) ?? []);
    return {
      scaledWorkRate: scaledWorkRate(session, own, group, this.parameters.workRate)?.value ?? null,
      gameDemandValue: gameDemand(session, own, group, this.parameters.gameDemand)?.value ?? null,
    };
  }
}
