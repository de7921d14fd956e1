import { ascending, quantileSorted } from '../../stats/quantile';
import { type KpiName, type KpiValues } from './session-facts';
import { KPI_NAMES } from './kpi-names';

/** Sums in another order differ by less than this share: that is rounding, not a change. */
const SAME_SHARE = 1e-9;

export interface SessionChanges {
  readonly sessionId: number;
  readonly kpis: Readonly<Partial<Record<KpiName, ValueChanges>>>;
}

interface ValueChanges {
  readonly deltas: readonly number[];
  readonly appeared: number;
  readonly vanished: number;
}

export interface BeforeAndAfter {
  readonly before: KpiValues;
  readonly after: KpiValues;
}

export function changesOfSession(sessionId: number, players: readonly BeforeAndAfter[]): SessionChanges {
  const kpis: Partial<Record<KpiName, ValueChanges>> = {};
  for (const kpi of KPI_NAMES) {
    const deltas: number[] = [];
    let appeared = 0;
    let vanished = 0;
    for (const { before, after } of players) {
      const was = before[kpi];
      const is = after[kpi];
      if (was === null && is !== null) appeared += 1;
      if (was !== null && is === null) vanished += 1;
      if (was !== null && is !== null && !isSame(was, is)) deltas.push(is - was);
    }
    if (deltas.length + appeared + vanished > 0) kpis[kpi] = { deltas, appeared, vanished };
  }
  return { sessionId, kpis };
}

function isSame(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= SAME_SHARE * Math.max(Math.abs(a), Math.abs(b));
}

export interface KpiChangeSummary {
  readonly kpi: KpiName;
  readonly sessions: number;
  readonly values: number;
  /** The median change, and the change of greatest magnitude (the first in a tie). Null without any. */
  readonly median: number | null;
  readonly largest: number | null;
  readonly largestSessionId: number | null;
  readonly appeared: number;
  readonly vanished: number;
}

export function summariseChanges(sessions: readonly SessionChanges[]): KpiChangeSummary[] {
  return KPI_NAMES.flatMap((kpi): KpiChangeSummary[] => {
    const deltas: number[] = [];
    let touched = 0;
    let largest: number | null = null;
    let largestSessionId: number | null = null;
    let appeared = 0;
    let vanished = 0;
    for (const { sessionId, kpis } of sessions) {
      const changes = kpis[kpi];
      if (changes === undefined) continue;
      touched += 1;
      appeared += changes.appeared;
      vanished += changes.vanished;
      for (const delta of changes.deltas) {
        deltas.push(delta);
        if (largest !== null && Math.abs(delta) <= Math.abs(largest)) continue;
        largest = delta;
        largestSessionId = sessionId;
      }
    }
    if (touched === 0) return [];
    const median = quantileSorted(ascending(deltas), 0.5);
    return [{ kpi, sessions: touched, values: deltas.length, median, largest, largestSessionId, appeared, vanished }];
  });
}
