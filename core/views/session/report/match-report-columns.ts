import { BASKETBALL_ZONE_NAMES } from '../../../metrics/load/basketball-zones';
import type { SessionMarks } from '../../../methods/session-thresholds';
import { type Quantity, unitLabel, type UnitSettings } from '../../../units/units';
import { boundsText, thresholdText } from '../../words/method-sentence';
import type { TableKpi } from '../kpi-overview-columns';

export interface ReportColumn {
  readonly id: TableKpi;
  readonly title: string;
  readonly quantity: Quantity;
  readonly unit: string;
  /** `> 5.5 m/s`; null for a KPI without one, and where the session's parameters are unknown. */
  readonly bound: string | null;
}

export interface ReportColumnOptions {
  readonly units: UnitSettings;
  readonly sessionIsAMatch: boolean;
  readonly basketball: boolean;
  readonly marks: SessionMarks | null;
  readonly isWhole: boolean;
}

export function reportColumns(options: ReportColumnOptions): readonly ReportColumn[] {
  const { units, sessionIsAMatch, basketball, marks, isWhole } = options;
  const column = (id: TableKpi, title: string, quantity: Quantity, bound: string | null = null): ReportColumn => ({
    id,
    title,
    quantity,
    unit: unitLabel(quantity, units),
    bound,
  });
  const above = (quantity: Quantity, siOf: (known: SessionMarks) => number): string | null =>
    marks === null ? null : `> ${thresholdText(quantity, siOf(marks), units)}`;
  const counted = above('acceleration', ({ acceleration }) => acceleration.countMPerS2);
  const time = sessionIsAMatch
    ? column('matchTimeM', basketball ? 'On court' : 'Match time', 'minutes')
    : basketball
      ? column('sessionTotalTimeM', 'Time', 'minutes')
      : column('activeTimeM', 'Active time', 'minutes');
  const zones = basketballZoneLabels(marks, units).map(({ id, name, range }) =>
    column(id, name, 'shortDistance', range),
  );
  return [
    time,
    column('activeDistanceM', 'Distance', 'longDistance'),
    column('averageSpeedMPerMinute', 'Per minute', 'distancePerMinute'),
    column('peakSpeedMPerS', 'Peak speed', 'peakSpeed'),
    ...(basketball
      ? zones.slice(isWhole ? 0 : -2)
      : [
          column(
            'highSpeedDistanceM',
            'HSR',
            'shortDistance',
            above('speed', ({ effort }) => effort.hsrMPerS),
          ),
          column(
            'sprintDistanceM',
            'Sprint',
            'shortDistance',
            above('speed', ({ effort }) => effort.sprintMPerS),
          ),
        ]),
    column('highPowerDistanceM', 'High Power', 'shortDistance'),
    ...(isWhole && !basketball ? [column('explosiveDistanceM', 'Explosive', 'shortDistance')] : []),
    column('accelerations', 'Acc.', 'count', counted),
    column('decelerations', 'Dec.', 'count', counted),
    column('totalTurns', 'Turns', 'count'),
  ];
}

/** Zones 2 to 6 with the session's own bounds, `1.67–2.78 m/s`; null bounds are unknown. */
export function basketballZoneLabels(marks: SessionMarks | null, units: UnitSettings) {
  return BASKETBALL_ZONE_NAMES.map((id, index) => {
    const lower = marks?.basketballUpToMPerS[index];
    const upper = marks?.basketballUpToMPerS[index + 1];
    const range =
      lower === undefined
        ? null
        : upper === undefined
          ? `> ${thresholdText('speed', lower, units)}`
          : boundsText('speed', [lower, upper], units);
    return { id, name: `Zone ${index + 2}`, range };
  });
}
