/** What was done of what was planned (METHODS LD9): of a day, of one of its sessions, and by how many players. */
import { percentOfReference } from '../../metrics/reference/percent-of-reference';
import { percentText } from '../../units/number-text';
import type { AnsweredDay, AnsweredPlayer } from './week-answer';

type PlannedDay = Pick<AnsweredDay, 'state' | 'value' | 'plan'>;

/** Null before the day is done, without a plan, and where the load is not known. */
export function percentOfPlan({ state, value, plan }: PlannedDay): number | null {
  return state === 'done' ? percentOfReference(value, plan?.value ?? null) : null;
}

/** ` (90 % of its plan)` behind the load of a session; empty without a target of its own. */
export function sessionShareText(value: number | null, planned: number | null): string {
  const percent = percentOfReference(value, planned);
  return percent === null ? '' : ` (${percentText(percent)} of its plan)`;
}

/** Per cent of the plan; outside this range a player did less or more than planned. */
export const NEAR_PLAN = { from: 80, to: 120 } as const;

export interface FarFromPlan {
  readonly less: number;
  readonly more: number;
  /** Players with a plan of the day and a known load. */
  readonly compared: number;
  readonly farthestPlayerId: number;
}

/** Null if nobody can be compared on the day. */
export function farFromPlan(
  players: readonly Pick<AnsweredPlayer, 'player' | 'days'>[],
  day: string,
): FarFromPlan | null {
  const shares = players.flatMap(({ player, days }) => {
    const found = days.find((each) => each.day === day);
    const percent = found === undefined ? null : percentOfPlan(found);
    return percent === null ? [] : [{ playerId: player.playerId, percent }];
  });
  const [farthest] = shares.toSorted((a, b) => Math.abs(b.percent - 100) - Math.abs(a.percent - 100));
  if (farthest === undefined) return null;
  return {
    less: shares.filter(({ percent }) => percent < NEAR_PLAN.from).length,
    more: shares.filter(({ percent }) => percent > NEAR_PLAN.to).length,
    compared: shares.length,
    farthestPlayerId: farthest.playerId,
  };
}
