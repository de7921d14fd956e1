import { PLAYER_KPIS, type PlayerKpi } from '../../metrics/reference/player-summary';
import { formatQuantity, withUnit } from '../../units/number-text';
import { shownUnit, type UnitSettings } from '../../units/units';
import { dayText } from '../../calendar/day-text';
import type { PlayerDetail } from './player-detail';
import { measureOf } from './player-kpi-table';

export interface PersonalBest {
  readonly id: PlayerKpi;
  readonly title: string;
  readonly value: string;
  readonly session: string;
  readonly dateText: string;
  readonly sessionId: number;
  readonly isNew: boolean;
}

export function personalBests({ kpisSummary, sessionKpis }: PlayerDetail, units: UnitSettings): PersonalBest[] {
  const latestId = sessionKpis.at(-1)?.sessionId ?? null;
  const found = PLAYER_KPIS.flatMap((kpi) => {
    const value = kpisSummary.maxValues[kpi];
    const session = kpisSummary.maxKpiSessionInfo[kpi];
    if (value === null || value === 0 || session === null) return [];
    const { title, quantity } = measureOf(kpi, 'full');
    const best: PersonalBest = {
      id: kpi,
      title: title.replace('(N)', ''),
      value: withUnit(formatQuantity(quantity, value, units), shownUnit(quantity, units)),
      session: session.title,
      dateText: dayText(session.date),
      sessionId: session.sessionId,
      isNew: session.sessionId === latestId && kpisSummary.newRecords.includes(kpi),
    };
    return [{ best, date: session.date }];
  });
  return found.sort((a, b) => b.date.localeCompare(a.date)).map(({ best }) => best);
}
