import { comparableTurnsWith, comparableWith } from '../reference/comparable-methods';
import { type PlayerSession, statistic } from '../reference/reference-rules';

export interface ComparedValue<Session> {
  readonly session: Session;
  readonly value: number;
}

/** @param isOfTurns leaves out turns that may not be compared */
export function comparedValues<Session extends PlayerSession>(
  rated: PlayerSession,
  references: readonly Session[],
  valueOf: (session: Session) => number | null,
  isOfTurns: boolean,
): ComparedValue<Session>[] {
  const compared = isOfTurns ? comparableTurnsWith(rated, references) : comparableWith(rated, references);
  return compared.flatMap((session) => {
    const value = valueOf(session);
    return value === null ? [] : [{ session, value }];
  });
}

export interface ComparedStatistic {
  readonly mean: number | null;
  readonly standardDeviation: number | null;
  readonly percentile: number | null;
}

export function comparedStatistic(
  value: number | null,
  compared: readonly Pick<ComparedValue<unknown>, 'value'>[],
): ComparedStatistic {
  const values = compared.map((each) => each.value);
  const { average, standardDeviation, percentile } = statistic(value, values, []);
  return { mean: average, standardDeviation, percentile };
}
