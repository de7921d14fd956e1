import { startMsOf } from '../../metrics/explained/event-figures';
import type { EffortSpeedType } from '../../metrics/load/effort-bands';
import { NOT_AVAILABLE } from '../../not-available';
import { formatQuantity, withUnit } from '../../units/number-text';
import { toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { stackedRows, type StackedRowsView } from '../forms/stacked-rows';
import { inOrder } from '../forms/player-rows';
import { matchTimeText } from '../words/match-clock-text';

type Counts = Readonly<Record<string, number>>;
type ByType = Readonly<Record<EffortSpeedType, Counts>>;

interface Sprint {
  readonly startS: number;
  readonly matchTimeS: number | null;
  readonly durationS: number;
  readonly distanceM: number;
  readonly peakSpeedMPerS: number;
  readonly band: string;
}

export interface SprintCountAnswer {
  readonly teamKpiCount: { readonly kpiCounts: ByType };
  readonly playersKpiCount: readonly {
    readonly player: { readonly playerId: number; readonly name: string; readonly positionSortOrder: number };
    readonly kpiCounts: ByType;
    readonly sprintMatchClocks: readonly (number | null)[];
    readonly sprints: readonly Sprint[];
  }[];
  readonly distanceBands: readonly {
    readonly id: string;
    readonly lowerBoundM: number | null;
    readonly upperBoundM: number | null;
  }[];
  readonly speedTypeThresholds: Readonly<Record<EffortSpeedType, number>> | null;
}

export interface SprintCountRequest {
  readonly units: UnitSettings;
  readonly speedType: EffortSpeedType;
  readonly sortBy: string;
  readonly matchMinutes: readonly (readonly [playerId: number, minutes: number | null])[];
}

export interface SprintRow {
  readonly id: string;
  readonly playerId: number;
  readonly name: string;
  readonly clock: string;
  readonly clockS: number | null;
  readonly startMs: number;
  readonly distance: number;
  readonly distanceText: string;
  readonly peakSpeed: number;
  readonly peakSpeedText: string;
  readonly durationS: number;
  readonly band: string;
  readonly words: string;
}

const LEAST_REPLAY_S = 1;

export interface SprintCountsView {
  readonly title: string;
  readonly bands: readonly { readonly id: string; readonly label: string; readonly team: number }[];
  readonly teamTotal: number;
  readonly stacks: StackedRowsView;
  readonly sprints: readonly SprintRow[];
  readonly units: { readonly distance: string; readonly speed: string };
  readonly isEmpty: boolean;
}

const NOUNS: Readonly<Record<EffortSpeedType, string>> = { SPRINT: 'Sprints', HSR: 'High-speed runs' };

export function sprintCountsView(
  { teamKpiCount, playersKpiCount, distanceBands, speedTypeThresholds }: SprintCountAnswer,
  { units, speedType, sortBy, matchMinutes }: SprintCountRequest,
): SprintCountsView {
  const bands = [...distanceBands].sort((a, b) => (a.lowerBoundM ?? Infinity) - (b.lowerBoundM ?? Infinity));
  const label = ({ lowerBoundM, upperBoundM }: (typeof bands)[number]): string => {
    const bound = (metres: number | null) => Math.round(toDisplay('shortDistance', metres ?? 0, units));
    const range = upperBoundM === null ? `${bound(lowerBoundM)}+` : `${bound(lowerBoundM)}–${bound(upperBoundM)}`;
    return withUnit(range, unitLabel('shortDistance', units));
  };
  const labels = bands.map(label);
  const minutes = new Map(matchMinutes);
  const threshold = speedTypeThresholds?.[speedType] ?? null;
  const team = bands.map(({ id }) => teamKpiCount.kpiCounts[speedType][id] ?? 0);
  const sortIndex = bands.findIndex(({ id }) => id === sortBy);
  const players = inOrder(playersKpiCount.map((each) => ({ ...each, ...each.player })));
  return {
    title:
      threshold === null
        ? NOUNS[speedType]
        : `${NOUNS[speedType]} above ${withUnit(formatQuantity('speed', threshold, units, 1), unitLabel('speed', units))}`,
    bands: bands.map(({ id }, index) => ({ id, label: labels[index] ?? '', team: team[index] ?? 0 })),
    teamTotal: team.reduce((sum, count) => sum + count, 0),
    stacks: stackedRows({
      rowNoun: 'player',
      by: 'distance',
      bands: labels,
      rows: players.map(({ playerId, name, positionSortOrder, kpiCounts, sprintMatchClocks }) => ({
        playerId,
        name,
        positionSortOrder,
        matchMinutes: minutes.get(playerId) ?? null,
        counts: bands.map(({ id }) => kpiCounts[speedType][id] ?? 0),
        lines: speedType === 'SPRINT' ? clockLines(sprintMatchClocks) : [],
      })),
      sortBy: sortIndex === -1 ? null : sortIndex,
      noun: NOUNS[speedType].toLowerCase(),
    }),
    sprints: speedType === 'SPRINT' ? players.flatMap((player) => sprintRows(player, units, bands, labels)) : [],
    units: { distance: unitLabel('shortDistance', units), speed: unitLabel('peakSpeed', units) },
    isEmpty: players.every(({ kpiCounts }) => Object.values(kpiCounts[speedType]).every((count) => count === 0)),
  };
}

function clockLines(clocks: readonly (number | null)[]): [string, string][] {
  const known = clocks.filter((clock) => clock !== null);
  return known.length === 0 ? [] : [['Match clock', known.map(matchTimeText).join(', ')]];
}

function sprintRows(
  {
    playerId,
    name,
    sprints,
  }: SprintCountAnswer['playersKpiCount'][number]['player'] & {
    readonly sprints: readonly Sprint[];
  },
  units: UnitSettings,
  bands: SprintCountAnswer['distanceBands'],
  labels: readonly string[],
): SprintRow[] {
  return [...sprints]
    .sort((a, b) => a.startS - b.startS)
    .map(({ startS, matchTimeS, durationS, distanceM, peakSpeedMPerS, band }, index) => ({
      id: `${playerId} ${index}`,
      playerId,
      name,
      clock: matchTimeText(matchTimeS),
      clockS: matchTimeS,
      startMs: startMsOf(startS),
      distance: toDisplay('shortDistance', distanceM, units),
      distanceText: formatQuantity('shortDistance', distanceM, units, 1),
      peakSpeed: toDisplay('peakSpeed', peakSpeedMPerS, units),
      peakSpeedText: formatQuantity('peakSpeed', peakSpeedMPerS, units),
      durationS: Math.max(LEAST_REPLAY_S, durationS),
      words: `${withUnit(formatQuantity('shortDistance', distanceM, units, 1), unitLabel('shortDistance', units))} in ${withUnit(durationS.toFixed(1), 's')}, peak ${withUnit(formatQuantity('peakSpeed', peakSpeedMPerS, units), unitLabel('peakSpeed', units))}.`,
      band: labels[bands.findIndex(({ id }) => id === band)] ?? NOT_AVAILABLE,
    }));
}
