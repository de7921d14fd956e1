import { NOT_AVAILABLE } from '../../not-available';
import { markId } from '../words/mark-id';
import { localDay } from '../../calendar/day';
import { percentOfReference } from '../../metrics/reference/percent-of-reference';
import type { Table } from '../../text/csv';
import { percentText } from '../../units/number-text';
import { toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { matches } from '../forms/player-rows';
import { referenceBars, type ReferenceBarsView } from '../forms/reference-bars';
import { dayText } from '../../calendar/day-text';
import { REHAB_KPI_NAMES, rehabFigure, rehabMetric, type RehabKpiName, type RehabValues } from './rehab-kpis';
import { type Standing, standingOf, type Statement, told } from '../words/statement';

export interface ValuedSession {
  readonly sessionId: number;
  readonly sessionDate: string;
  readonly values: RehabValues;
  readonly targets: RehabValues;
}

export interface KpiReferences {
  readonly averages: RehabValues;
  readonly maxima: RehabValues;
  readonly maximaDates: Partial<Record<RehabKpiName['id'], string | null>>;
  readonly targets: RehabValues;
  readonly matchCount: number;
}

export interface KpiProgress extends RehabKpiName {
  readonly latest: number | null;
  readonly latestId: number | null;
  readonly best: number | null;
  readonly bestId: number | null;
  readonly bestDate: string | null;
  readonly average: number | null;
  readonly maximum: number | null;
  readonly target: number | null;
  readonly reachedOn: string | null;
}

export function kpiProgress(sessions: readonly ValuedSession[], references: KpiReferences): readonly KpiProgress[] {
  const latest = sessions.at(-1);
  return REHAB_KPI_NAMES.map((kpi) => {
    const { id } = kpi;
    let best: { value: number; date: string; sessionId: number } | null = null;
    let reachedOn: string | null = null;
    const target = references.targets[id] ?? null;
    for (const { sessionId, sessionDate, values, targets } of sessions) {
      const value = values[id] ?? null;
      if (value === null) continue;
      if (best === null || value > best.value) best = { value, date: sessionDate, sessionId };
      const ofDay = targets[id] ?? null;
      if (reachedOn === null && target !== null && ofDay !== null && value >= Math.max(ofDay, target)) {
        reachedOn = sessionDate;
      }
    }
    return {
      ...kpi,
      latest: latest?.values[id] ?? null,
      latestId: latest?.sessionId ?? null,
      best: best?.value ?? null,
      bestId: best?.sessionId ?? null,
      bestDate: best?.date ?? null,
      average: references.averages[id] ?? null,
      maximum: references.maxima[id] ?? null,
      target,
      reachedOn,
    };
  });
}

export const COMPARISONS = ['average', 'maximum', 'target'] as const;

export type Comparison = (typeof COMPARISONS)[number];

export const COMPARISON_NAMES: Readonly<Record<Comparison, string>> = {
  average: 'Match average',
  maximum: 'Match maximum',
  target: 'Target',
};

export function progressBars(
  name: string,
  progress: readonly KpiProgress[],
  comparison: Comparison,
  units: UnitSettings,
): ReferenceBarsView {
  return referenceBars(
    {
      name,
      referenceName: COMPARISON_NAMES[comparison].toLowerCase(),
      barName: 'best',
      alsoName: 'latest',
      rows: progress.map((kpi) => ({
        title: kpi.title,
        quantity: kpi.quantity,
        value: kpi.best,
        also: kpi.latest,
        reference: kpi[comparison],
        target: comparison === 'target' ? null : kpi.target,
        lines: [
          ['Best on', kpi.bestDate === null ? NOT_AVAILABLE : dayText(kpi.bestDate)] as const,
          ...(kpi.target === null
            ? []
            : [['Target first reached', kpi.reachedOn === null ? 'not yet' : dayText(kpi.reachedOn)] as const]),
        ],
      })),
    },
    units,
  );
}

export function isMaximumMissing(progress: readonly KpiProgress[]): boolean {
  return progress.some(({ best, maximum }) => best === null || maximum === null);
}

export function progressTable(progress: readonly KpiProgress[], references: KpiReferences, units: UnitSettings): Table {
  return {
    columns: [
      'KPI',
      'Unit',
      'Latest',
      'Best',
      'Best on',
      'Match average',
      'Match maximum',
      'Match maximum on',
      'Best, % of match average',
      'Target',
      'Target first reached',
    ],
    rows: progress.map(({ id, title, quantity, ...kpi }) => {
      const shown = (si: number | null) => (si === null ? null : toDisplay(quantity, si, units));
      return [
        title,
        unitLabel(quantity, units),
        shown(kpi.latest),
        shown(kpi.best),
        kpi.bestDate === null ? null : localDay(kpi.bestDate),
        shown(kpi.average),
        shown(kpi.maximum),
        references.maximaDates[id] ?? null,
        percentOfReference(kpi.best, kpi.average),
        shown(kpi.target),
        kpi.reachedOn === null ? null : localDay(kpi.reachedOn),
      ];
    }),
  };
}

export function progressStanding(progress: readonly KpiProgress[]): Standing {
  const aimed = progress.filter(({ target, best }) => target !== null && target > 0 && best !== null).length;
  return standingOf({
    noun: 'KPI',
    rated: aimed,
    unrated: [{ count: progress.length - aimed, why: 'without a target or a value' }],
    missing: 'no targets are set',
  });
}

export function targetStatements(
  progress: readonly KpiProgress[],
  matchCount: number,
  units: UnitSettings,
  playerId: number | null,
): Statement[] {
  const aimed = progress.filter(({ target, best }) => target !== null && target > 0 && best !== null);
  const open = aimed
    .flatMap((kpi) => {
      const percent = percentOfReference(kpi.best, kpi.target);
      return kpi.reachedOn !== null || percent === null || percent >= 100 ? [] : [{ kpi, percent }];
    })
    .sort((a, b) => a.percent - b.percent)
    .flatMap(({ kpi, percent }) => {
      const [figure, aim] = [rehabFigure(kpi, kpi.best, units), rehabFigure(kpi, kpi.target, units)];
      const match =
        kpi.average === null ? '' : `, match average ${rehabFigure(kpi, kpi.average, units)} (${matches(matchCount)})`;
      const metric = rehabMetric(REHAB_KPI_NAMES.findIndex(({ id }) => id === kpi.id));
      return told(figure, aim, {
        id: `target-${kpi.id}`,
        text: `${kpi.title}: best ${figure}, ${percentText(percent)} of the target`,
        detail: `target ${aim}${match}`,
        tone: 'below',
        href: `#${markId('return-to-play', kpi.id)}`,
        ...(playerId === null || metric === null || kpi.bestId === null
          ? {}
          : { explained: { metric, playerId, sessionId: kpi.bestId } }),
      });
    });
  const reached = aimed.filter(({ reachedOn }) => reachedOn !== null);
  if (reached.length === 0) return open;
  const last = reached.reduce((newest, kpi) => ((kpi.reachedOn ?? '') > (newest.reachedOn ?? '') ? kpi : newest));
  const lasts = reached.filter(({ reachedOn }) => reachedOn === last.reachedOn).map(({ title }) => title);
  return [
    {
      id: 'reached',
      text: `Targets: ${reached.length} of ${aimed.length} reached, the last of them ${lasts.join(', ').replace(/, ([^,]*)$/, ' and $1')}`,
      detail: last.reachedOn === null ? '' : `on ${dayText(last.reachedOn)}`,
      tone: 'neutral',
      href: `#${markId('return-to-play', last.id)}`,
    },
    ...open,
  ];
}
