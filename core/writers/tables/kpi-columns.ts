import type { EffortKind } from '../../events/effort';
import { type KpiName } from '../../metrics/session/session-facts';
import { KPI_NAMES } from '../../metrics/session/kpi-names';
import type { RecordColumn } from '../columnar-table';
import { column, fullColumn, IDENTITY_COLUMNS, NAME_COLUMNS, type PlayerRow, SIMULATED_COLUMN } from './row-columns';

const COUNTS: ReadonlySet<KpiName> = new Set([
  'lowAccelerations',
  'mediumAccelerations',
  'highAccelerations',
  'accelerations',
  'lowDecelerations',
  'mediumDecelerations',
  'highDecelerations',
  'decelerations',
  'totalTurns',
]);

const kpi = (name: KpiName, header: string = name): RecordColumn<PlayerRow> =>
  column(header, COUNTS.has(name) ? 'int32' : 'float64', ({ player }) => player.kpis[name]);

/** Metres of the best window (METHODS P1): the sum, not the rate. */
const bestDistance = (epochS: number): RecordColumn<PlayerRow> =>
  column(`best${epochS}sM`, 'float64', ({ player }) => {
    const peak = player.peaks.find((candidate) => candidate.kpi === 'DISTANCE' && candidate.epochS === epochS);
    const perMinute = peak?.valuePerMinute ?? null;
    return perMinute === null ? null : (perMinute * epochS) / 60;
  });

/** Counted efforts of all bands (METHODS E3); null if no frame has an acceleration. */
const effortCount = (name: string, kind: EffortKind): RecordColumn<PlayerRow> =>
  column(name, 'int32', ({ player }) =>
    player.kpis.accelerations === null ? null : player.efforts.filter((effort) => effort.kind === kind).length,
  );

const LEADING: Readonly<Partial<Record<KpiName, string>>> = {
  totalDistanceM: 'distanceM',
  walkingDistanceM: 'walkingM',
  joggingDistanceM: 'joggingM',
  runningDistanceM: 'runningM',
  highSpeedRunningDistanceM: 'highSpeedRunningM',
  sprintingDistanceM: 'sprintingM',
  highSpeedDistanceM: 'highSpeedDistanceM',
  zone5DistanceM: 'zone5DistanceM',
  sprintDistanceM: 'sprintDistanceM',
  highPowerDistanceM: 'highPowerDistanceM',
  explosiveDistanceM: 'explosiveDistanceM',
  peakSpeedMPerS: 'peakSpeedMPerS',
  accelerations: 'accelerations',
  decelerations: 'decelerations',
  lowAccelerations: 'lowAccelerations',
  mediumAccelerations: 'mediumAccelerations',
  highAccelerations: 'highAccelerations',
  lowDecelerations: 'lowDecelerations',
  mediumDecelerations: 'mediumDecelerations',
  highDecelerations: 'highDecelerations',
};
const AFTER_PEAKS: readonly KpiName[] = ['energyKJPerKg', 'totalTurns'];

export const KPI_COLUMNS: readonly RecordColumn<PlayerRow>[] = [
  ...NAME_COLUMNS,
  fullColumn('source', 'utf8', ({ session }) => session.source.method.sourceClass),
  // Valid frames on the pitch: the time over which the distances are summed.
  fullColumn('durationS', 'float64', ({ session, player }) => player.quality.frames / session.source.frameRateHz),
  column('coverage', 'float64', ({ player }) => player.quality.coverage),
  ...kpiNames(LEADING).map((name) => kpi(name, LEADING[name])),
  effortCount('sprintEfforts', 'SPRINT'),
  effortCount('hsrEfforts', 'HSR'),
  bestDistance(30),
  bestDistance(60),
  bestDistance(120),
  ...AFTER_PEAKS.map((name) => kpi(name)),
  ...IDENTITY_COLUMNS,
  fullColumn('lowAccelQuality', 'bool', ({ player }) => player.quality.lowAccelQuality),
  fullColumn('format', 'utf8', ({ session }) => session.source.format),
  SIMULATED_COLUMN,
  fullColumn('parametersHash', 'utf8', ({ session }) => session.source.method.parametersHash),
  ...KPI_NAMES.filter((name) => LEADING[name] === undefined && !AFTER_PEAKS.includes(name)).map((name) => kpi(name)),
];

/** The KPIs themselves, without what is counted from efforts and peaks: what a part of a session has too. */
export const MEASURED_COLUMNS: readonly RecordColumn<PlayerRow>[] = KPI_NAMES.map((name) => kpi(name, LEADING[name]));

export function kpiHeader(name: KpiName): string {
  return LEADING[name] ?? name;
}

function kpiNames(headers: typeof LEADING): KpiName[] {
  const order = Object.keys(headers);
  return KPI_NAMES.filter((name) => headers[name] !== undefined).sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
