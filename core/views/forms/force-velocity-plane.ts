/**
 * Players by the two ends of their acceleration-speed profile (METHODS A1, A2): V0 across, F0 upwards, with the
 * league's percentiles as lines.
 */
import { ticks } from 'd3-array';
import { NOT_AVAILABLE } from '../../not-available';
import { ascending, percentileRank, quantileSorted } from '../../stats/quantile';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { formatQuantity, withUnit } from '../../units/number-text';
import { toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { comparePlayers, type OrderedPlayer } from '../words/player-order';
import type { CellDoors, ChartTable, Door } from './table-doors';

export interface ForceVelocityValue {
  /** F0, N/kg. */
  readonly force: number;
  /** V0, m/s. */
  readonly velocity: number;
}

interface ForceVelocityPlayer extends OrderedPlayer {
  readonly value: ForceVelocityValue | null;
  readonly count: number | null;
}

export interface ForceVelocityInput {
  readonly playerId: number | null;
  readonly team: readonly ForceVelocityPlayer[];
  readonly league: readonly ForceVelocityValue[];
  readonly others?: string;
}

export interface ForceVelocityDot {
  readonly playerId: number;
  readonly name: string;
  readonly isPlayer: boolean;
  readonly velocity: number;
  readonly force: number;
  readonly velocityText: string;
  readonly forceText: string;
  readonly velocityWords: string;
  readonly forceWords: string;
  readonly velocityPercentile: number | null;
  readonly forcePercentile: number | null;
  readonly count: number | null;
  readonly countText: string;
}

interface AxisView {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  /** The league's 15th, 35th, 65th and 85th percentiles. */
  readonly percentiles: readonly { readonly value: number; readonly text: string }[];
}

export interface ForceVelocityView {
  readonly across: AxisView;
  readonly up: AxisView;
  readonly velocityUnit: string;
  readonly forceUnit: string;
  readonly dots: readonly ForceVelocityDot[];
  readonly league: readonly ForceVelocityValue[];
  readonly missing: readonly string[];
  readonly note: string;
  readonly summary: string;
}

const LINES = [15, 35, 65, 85] as const;
const FORCE_UNIT = 'N/kg';
const FORCE_DIGITS = 1;
const MARGIN_SHARE = 0.08;

export function forceVelocityPlane(input: ForceVelocityInput, units: UnitSettings): ForceVelocityView {
  const velocityUnit = unitLabel('speed', units);
  const shown = (si: number) => toDisplay('speed', si, units);
  const league = input.league.map(({ force, velocity }) => ({ force, velocity: shown(velocity) }));
  const forces = input.league.map(({ force }) => force);
  const velocities = input.league.map(({ velocity }) => velocity);
  const team = [...input.team].sort(comparePlayers);
  const dots = team.flatMap(({ playerId, name, value, count }): ForceVelocityDot[] => {
    if (value === null) return [];
    const velocityText = withUnit(formatQuantity('speed', value.velocity, units), velocityUnit);
    const forceText = withUnit(value.force.toFixed(FORCE_DIGITS), FORCE_UNIT);
    const velocityPercentile = percentileRank(velocities, value.velocity);
    const forcePercentile = percentileRank(forces, value.force);
    return [
      {
        playerId,
        name,
        isPlayer: playerId === input.playerId,
        velocity: shown(value.velocity),
        force: value.force,
        velocityText,
        forceText,
        velocityWords: velocityText + percentileWords(velocityPercentile),
        forceWords: forceText + percentileWords(forcePercentile),
        velocityPercentile,
        forcePercentile,
        count,
        countText: count === null ? NOT_AVAILABLE : String(count),
      },
    ];
  });
  const others = input.others ?? 'league players';
  const hasLines = input.league.length >= MIN_REFERENCE_VALUES;
  return {
    across: axisView(
      [...dots, ...league].map(({ velocity }) => velocity),
      hasLines ? league.map(({ velocity }) => velocity) : [],
    ),
    up: axisView(
      [...dots, ...league].map(({ force }) => force),
      hasLines ? forces : [],
    ),
    velocityUnit,
    forceUnit: FORCE_UNIT,
    dots,
    league,
    missing: team.filter(({ value }) => value === null).map(({ name }) => name),
    note: hasLines
      ? `lines: percentiles 15, 35, 65, 85 of ${input.league.length} ${others}`
      : `No reference: fewer than ${MIN_REFERENCE_VALUES} ${others}`,
    summary: planeSummary(dots),
  };
}

export function forceVelocityTable(
  { dots, missing, velocityUnit, forceUnit }: ForceVelocityView,
  explained: Door<[playerId: number, of: 'velocity' | 'force']>,
): ChartTable {
  const table = {
    columns: ['Player', `V0 (${velocityUnit})`, 'V0 percentile', `F0 (${forceUnit})`, 'F0 percentile', 'Sessions'],
    rows: [
      ...dots.map(({ name, velocity, velocityPercentile, force, forcePercentile, count }) => [
        name,
        velocity,
        velocityPercentile,
        force,
        forcePercentile,
        count,
      ]),
      ...missing.map((name) => [name, null, null, null, null, null]),
    ],
  };
  if (explained === null) return table;
  const doors: CellDoors = (row, column) => {
    const id = dots[row]?.playerId;
    const of = column === 1 ? 'velocity' : column === 3 ? 'force' : null;
    return id === undefined || of === null ? null : explained(id, of);
  };
  return { ...table, doors };
}

function axisView(values: readonly number[], reference: readonly number[]): AxisView {
  if (values.length === 0) return { low: 0, high: 1, ticks: [], percentiles: [] };
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least) * MARGIN_SHARE || Math.max(1, Math.abs(most) * MARGIN_SHARE);
  const [low, high] = [Math.max(0, least - room), most + room];
  const sorted = ascending(reference);
  return {
    low,
    high,
    ticks: ticks(low, high, 5).map((value) => ({ value, text: value.toLocaleString('en-GB') })),
    percentiles: LINES.flatMap((percentile) => {
      const value = quantileSorted(sorted, percentile / 100);
      return value === null ? [] : [{ value, text: `P${percentile}` }];
    }),
  };
}

function percentileWords(percentile: number | null): string {
  return percentile === null ? '' : ` · P${Math.round(percentile)}`;
}

function planeSummary(dots: readonly ForceVelocityDot[]): string {
  if (dots.length === 0) return 'No profile known.';
  const player = dots.find(({ isPlayer }) => isPlayer);
  const team = dots.length === 1 ? '1 player' : `${dots.length} players`;
  if (player === undefined) return `V0 against F0 of ${team}.`;
  return `${player.name}: V0 ${player.velocityText}, F0 ${player.forceText}; ${team} of the team.`;
}
