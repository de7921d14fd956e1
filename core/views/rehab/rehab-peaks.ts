import type { CountStatistic } from '../../metrics/peaks/peak-count-reference';
import type { PeakKpi } from '../../metrics/session/session-facts';
import type { EpochComparison } from '../../metrics/peaks/peak-analysis';
import { NOT_AVAILABLE } from '../../not-available';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { rainbowBand } from '../../stats/rainbow';
import type { Table } from '../../text/csv';
import { ordinal } from '../../units/ordinal';
import { formatQuantity, percentText, withUnit } from '../../units/number-text';
import { toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { rainbowCurve, type RainbowCurveView } from '../forms/rainbow-curve';
import type { RainbowBarsView } from '../forms/rainbow-bars';
import { COUNT_EPOCHS } from '../peaks/peak-counts';
import { peakKpis } from '../peaks/peak-kpis';
import { reportAxisHigh, type ReportCell, reportCell } from '../turns/turn-report-view';

type PeakPerEpoch<Epoch> = Readonly<
  Record<'distancePeakPerEpoch' | 'hsrPeakPerEpoch' | 'sprintPeakPerEpoch' | 'turnsPeakPerEpoch', readonly Epoch[]>
>;
export type RehabPeaks = PeakPerEpoch<{ readonly epochS: number; readonly value: number | null }>;
export type RehabRainbow = PeakPerEpoch<EpochComparison>;

const EPOCHS_OF = {
  DISTANCE: 'distancePeakPerEpoch',
  HSR: 'hsrPeakPerEpoch',
  SPRINT: 'sprintPeakPerEpoch',
  TURNS: 'turnsPeakPerEpoch',
} as const satisfies Record<PeakKpi, keyof RehabPeaks>;

interface PeakDemand {
  readonly id: PeakKpi;
  readonly title: string;
  readonly curve: RainbowCurveView;
}

export interface RehabDemands {
  readonly peaks: readonly PeakDemand[];
  readonly counts: ThresholdCounts | null;
  readonly capacity: { readonly bars: RainbowBarsView; readonly reference: string; readonly table: Table } | null;
}

interface SessionDemands {
  readonly curves: RehabPeaks | null;
  readonly rainbow: RehabRainbow;
  readonly isOwn: boolean | null;
  readonly counts: RehabCounts<CountStatistic> | null;
  readonly capacities: RehabCapacities | null;
}

interface DemandsRequest {
  readonly leagueName: string;
  readonly units: UnitSettings;
}

export function rehabDemands(session: SessionDemands, request: DemandsRequest): RehabDemands {
  const { curves, counts, capacities } = session;
  const bars = capacities === null ? null : capacityBars(capacities, request.units);
  return {
    peaks: curves === null ? [] : peakDemands(curves, session, request),
    counts: counts === null ? null : thresholdCounts(counts),
    capacity:
      bars === null || capacities === null
        ? null
        : { bars, reference: capacityBands(capacities), table: capacityTable(capacities, request.units) },
  };
}

function peakDemands(
  peaks: RehabPeaks,
  { rainbow, isOwn }: Pick<SessionDemands, 'rainbow' | 'isOwn'>,
  { leagueName, units }: DemandsRequest,
): readonly PeakDemand[] {
  if (Object.values(peaks).every((epochs) => epochs.every(({ value }) => value === null))) return [];
  return peakKpis(true).map(({ id, title, quantity }) => {
    const edges = rainbow[EPOCHS_OF[id]];
    return {
      id,
      title,
      curve: rainbowCurve(
        {
          playerId: null,
          name: title,
          quantity,
          epochs: peaks[EPOCHS_OF[id]].map(({ epochS, value }) => ({
            epochS,
            value,
            edges: edges.find((each) => each.epochS === epochS) ?? null,
          })),
          matches: edges.length === 0 ? null : Math.max(...edges.map(({ n }) => n)),
          referenceName: isOwn === null ? null : isOwn ? 'own matches' : leagueName,
          minMatches: MIN_REFERENCE_VALUES,
        },
        units,
      ),
    };
  });
}

type ByEpoch<Value> = Readonly<Record<'countData30s' | 'countData60s' | 'countData120s', Value>>;
export type RehabCounts<Value> = Readonly<Record<1 | 2 | 3 | 4, ByEpoch<Value>>>;

interface ThresholdCounts {
  readonly columns: readonly { readonly title: string; readonly note: string }[];
  readonly groups: readonly {
    readonly title: string;
    readonly rows: readonly {
      readonly key: string;
      readonly name: string;
      readonly cells: readonly { readonly cell: ReportCell | null; readonly high: number }[];
    }[];
  }[];
}

const COUNT_KEYS = { DISTANCE: 1, HSR: 2, SPRINT: 3, TURNS: 4 } as const;
const EPOCH_KEYS = { 30: 'countData30s', 60: 'countData60s', 120: 'countData120s' } as const;

function thresholdCounts(counts: RehabCounts<CountStatistic>): ThresholdCounts {
  const rows = peakKpis(true).map(({ id, title }) => {
    const cells = COUNT_EPOCHS.map((epochS) => {
      const { value, ...rest } = counts[COUNT_KEYS[id]][EPOCH_KEYS[epochS]];
      // A rehab session is not a full match, so its counts are never called low.
      return value === null ? null : reportCell({ value, ...rest }, null, false);
    });
    const high = reportAxisHigh(cells.filter((cell) => cell !== null));
    return { key: id, name: title, cells: cells.map((cell) => ({ cell, high })) };
  });
  return {
    columns: COUNT_EPOCHS.map((epochS) => ({ title: withUnit(String(epochS), 's'), note: 'windows' })),
    groups: [{ title: '', rows }],
  };
}

type RehabCapacity = {
  readonly capacityMPerS2: number;
  readonly usesPercentile: boolean;
  readonly percent: number;
  readonly label: string;
} | null;

export interface RehabCapacities {
  readonly accel: RehabCapacity;
  readonly decel: RehabCapacity;
}

const CAPACITIES = [
  { id: 'accel', title: 'Acceleration' },
  { id: 'decel', title: 'Deceleration' },
] as const;

function capacityBars(capacities: RehabCapacities, units: UnitSettings): RainbowBarsView | null {
  if (CAPACITIES.every(({ id }) => capacities[id] === null)) return null;
  const unit = unitLabel('acceleration', units);
  const rows = CAPACITIES.map(({ id, title }, place) => {
    const rating = capacities[id];
    const percentile = rating !== null && rating.usesPercentile ? rating.percent : null;
    const text = formatQuantity('acceleration', rating?.capacityMPerS2 ?? null, units);
    return {
      id: place,
      name: title,
      label: title,
      mark: null,
      count: null,
      bars: [
        {
          value: rating === null ? null : toDisplay('acceleration', rating.capacityMPerS2, units),
          text,
          percentile,
          percentileText: percentile === null ? '' : `P${Math.round(percentile)}`,
          band: percentile === null ? null : rainbowBand(percentile),
          whyNone: percentile === null ? capacityReference(rating) : null,
          tip: {
            title: `${title} capacity`,
            lines: [
              ['Mean of the strongest', withUnit(text, unit)] as const,
              ['Reference', capacityReference(rating)] as const,
            ],
          },
        },
      ],
    };
  });
  return {
    columns: [{ id: 'capacity', title: 'Capacity', unit, header: `Capacity (${unit})`, edges: null }],
    rows,
    noun: 'match',
    summary: `${CAPACITIES.map(({ id, title }) => `${title}: ${capacityReference(capacities[id])}`).join('; ')}.`,
  };
}

function capacityBands(capacities: RehabCapacities): string {
  const isRanked = CAPACITIES.some(({ id }) => capacities[id]?.usesPercentile === true);
  return isRanked ? 'bands: percentiles 15, 35, 65 and 85 of own matches' : 'against the position’s average';
}

function capacityReference(rating: RehabCapacity): string {
  if (rating === null) return NOT_AVAILABLE;
  const { usesPercentile, percent, label } = rating;
  return usesPercentile
    ? `${ordinal(Math.round(percent))} percentile of own matches, band ${label}`
    : `${percentText(percent)} of the position’s average, band ${label}`;
}

function capacityTable(capacities: RehabCapacities, units: UnitSettings): Table {
  return {
    columns: ['', `Capacity (${unitLabel('acceleration', units)})`, 'Percent', 'Of', 'Band'],
    rows: CAPACITIES.map(({ id, title }) => {
      const rating = capacities[id];
      return [
        title,
        rating === null ? null : toDisplay('acceleration', rating.capacityMPerS2, units),
        rating?.percent ?? null,
        rating === null ? null : rating.usesPercentile ? 'percentile of own matches' : "position's average",
        rating?.label ?? null,
      ];
    }),
  };
}
