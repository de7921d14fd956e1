/**
 * What the players of a position did in a session, over both teams: mean and SD by position group and KPI. In a match
 * only full appearances count (METHODS R1), since a partial match is not comparable with a full one.
 */
import { FULL_APPEARANCE_MIN } from '../../stats/match-minutes';
import { counted as countedOf } from './session-noun';
import type { BasketballZoneName } from '../../metrics/load/basketball-zones';
import type { KpiName } from '../../metrics/session/session-facts';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import type { BarReference } from './kpi-mark';
import type { TableKpi } from '../session/kpi-overview-columns';

type Measured = { readonly value: number | null };
export type PositionValues = Readonly<Record<KpiName, Measured>> &
  Partial<Readonly<Record<BasketballZoneName, Measured | undefined>>> & {
    readonly player: { readonly positionGroupId: number | null };
  };

export type PositionReference = (positionGroupId: number | null, kpi: TableKpi) => BarReference | null;

export function positionReference(players: readonly PositionValues[], sessionIsAMatch: boolean): PositionReference {
  const kept = new Map<string, BarReference>();
  const counted = players.filter(
    ({ matchTimeM }) => !sessionIsAMatch || (matchTimeM.value !== null && matchTimeM.value >= FULL_APPEARANCE_MIN),
  );
  return (positionGroupId, kpi) => {
    if (positionGroupId === null) return null;
    const key = `${positionGroupId} ${kpi}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const values = counted
      .filter(({ player }) => player.positionGroupId === positionGroupId)
      .map((each) => each[kpi]?.value ?? null)
      .filter((value) => value !== null);
    const reference: BarReference = {
      average: mean(values),
      standardDeviation: standardDeviation(values),
      count: values.length,
      called: 'the position’s',
      of: countedOf(values.length, 'player'),
    };
    kept.set(key, reference);
    return reference;
  };
}
