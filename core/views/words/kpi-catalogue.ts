import { derivedParametersFor } from '../../methods/derived-parameters';
import { parametersFor } from '../../methods/default-parameters';
import { sessionMarks } from '../../methods/session-thresholds';
import { BASKETBALL_ZONE_NAMES } from '../../metrics/load/basketball-zones';
import { type KpiName } from '../../metrics/session/session-facts';
import { KPI_NAMES } from '../../metrics/session/kpi-names';
import { METHOD_OF_KPI } from '../../metrics/session/kpi-methods';
import { type Method, methodOf } from '../../methods/method-registry';
import { DEFAULT_UNITS } from '../../units/units';
import { nameOfKpi } from './kpi-name';
import { sessionTableColumns, type TableKpi } from '../session/kpi-overview-columns';

export interface CataloguedKpi {
  readonly key: TableKpi;
  /** As on screen; basketball's zones include their sport, since here they are listed with football's. */
  readonly label: string;
  readonly unit: string;
  readonly definition: string;
  readonly method: Method;
  readonly needsPositions: boolean;
}

export const KPI_DEFINITIONS: Readonly<Partial<Record<KpiName, string>>> = {
  totalDistanceM: 'Distance covered while on the pitch',
  highPowerStrictDistanceM: 'Distance at high metabolic power, whatever the speed',
  energyKJPerKg: 'Estimated metabolic energy spent while on the pitch, per kilogram of body mass',
  meanPowerWPerKg: 'Mean estimated metabolic power while on the pitch, per kilogram of body mass',
  accelerationDistanceM: 'Distance in accelerations of all classes',
  lowDecelerationDistanceM: 'Distance in decelerations in the Low class',
  mediumDecelerationDistanceM: 'Distance in decelerations in the Medium class',
  highDecelerationDistanceM: 'Distance in decelerations in the High class',
  decelerationDistanceM: 'Distance in decelerations of all classes',
  peakAccelerationMPer2: 'Peak of the hardest acceleration',
  peakDecelerationMPer2: 'Peak of the hardest deceleration, a negative number',
};

export function kpiCatalogue(): readonly CataloguedKpi[] {
  const marks = sessionMarks(parametersFor('optical'), derivedParametersFor());
  const columns = [
    { sessionIsAMatch: true, basketball: false },
    { sessionIsAMatch: false, basketball: true },
  ].flatMap((kind) => sessionTableColumns({ ...kind, units: DEFAULT_UNITS, speedZones: true, marks }));
  const columnOf = new Map(columns.map((column) => [column.id, column]));
  const listed = (key: TableKpi, method: string, unit: string, title: string, plain?: string): CataloguedKpi => {
    const column = columnOf.get(key);
    const definition = column?.note ?? plain;
    if (definition === undefined) throw new Error(`The KPI ${key} has no definition.`);
    return {
      key,
      label: column?.title ?? title,
      unit: unit === '' ? 'count' : unit,
      definition: `${definition}.`,
      method: methodOf(method),
      needsPositions: key === 'totalTurns',
    };
  };
  return [
    ...KPI_NAMES.map((key) => {
      const { title, unit } = nameOfKpi(key);
      return listed(key, METHOD_OF_KPI[key], unit, title, KPI_DEFINITIONS[key]);
    }),
    ...BASKETBALL_ZONE_NAMES.map((key) => {
      const zone = listed(key, 'bbzones', 'm', key);
      return { ...zone, label: `Basketball ${zone.label}` };
    }),
  ];
}
