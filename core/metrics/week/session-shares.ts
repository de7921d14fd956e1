import { amountIn, type DayLoad } from './day-load';
import type { WeekKpi } from './week-kpis';

export interface SessionShare {
  readonly sessionId: number;
  readonly startsAt: string;
  /** What it adds: its full value to a week, its weighted share to a curve. */
  readonly value: number;
}

export function sharesOf({ sessions }: DayLoad, kpi: WeekKpi, factor: number): SessionShare[] {
  return sessions.flatMap((session) => {
    const { sessionId, startsAt } = session;
    const value = amountIn(session, kpi);
    return value === null ? [] : [{ sessionId, startsAt, value: factor * value }];
  });
}
