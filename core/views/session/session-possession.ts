import { perMinute } from '../../metrics/reference/per-active-minute';
import type { PossessionPart } from '../../metrics/possession/possession';
import { NOT_AVAILABLE } from '../../not-available';
import { formatQuantity } from '../../units/number-text';
import { type UnitSettings, unitLabel } from '../../units/units';

const PARTS = [
  { id: 'inPossession', title: 'In possession' },
  { id: 'outOfPossession', title: 'Out of possession' },
  { id: 'ballInPlay', title: 'Ball in play' },
] as const;
type PartId = (typeof PARTS)[number]['id'];

type Part = Omit<PossessionPart, 'highPowerDistanceM'>;

export type PlayerPossession = {
  readonly playerId: number;
  readonly name: string;
} & Readonly<Record<(typeof PARTS)[number]['id'], Part | null>>;

interface PossessionRow {
  readonly playerId: number;
  readonly name: string;
  readonly minutes: string;
  readonly distance: string;
  readonly perMinute: string;
  readonly hsr: string;
  readonly sprint: string;
}

interface PossessionTable {
  readonly id: PartId;
  readonly title: string;
  readonly rows: readonly PossessionRow[] | null;
}

export interface PossessionTables {
  readonly distanceUnit: string;
  readonly rateUnit: string;
  readonly tables: readonly PossessionTable[] | null;
}

export const NO_POSSESSION = 'The tracking of this session does not say who has the ball.';

export function possessionTables(players: readonly PlayerPossession[], units: UnitSettings): PossessionTables {
  const isKnown = players.some((player) => PARTS.some(({ id }) => player[id] !== null));
  return {
    distanceUnit: unitLabel('longDistance', units),
    rateUnit: unitLabel('distancePerMinute', units),
    tables: isKnown
      ? PARTS.map(({ id, title }) => ({
          id,
          title,
          rows: players.every((player) => player[id] === null)
            ? null
            : players.map((player) => rowOf(player, player[id], units)),
        }))
      : null,
  };
}

function rowOf({ playerId, name }: PlayerPossession, part: Part | null, units: UnitSettings): PossessionRow {
  const distance = (metres: number | null) =>
    metres === null ? NOT_AVAILABLE : formatQuantity('longDistance', metres, units);
  const rate = part === null ? null : perMinute(part.distanceM, part.timeM);
  return {
    playerId,
    name,
    minutes: part === null ? NOT_AVAILABLE : part.timeM.toFixed(1),
    distance: distance(part?.distanceM ?? null),
    perMinute: rate === null ? NOT_AVAILABLE : formatQuantity('distancePerMinute', rate, units),
    hsr: distance(part?.highSpeedDistanceM ?? null),
    sprint: distance(part?.sprintDistanceM ?? null),
  };
}
