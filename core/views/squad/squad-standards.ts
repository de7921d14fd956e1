import { ALL_POSITIONS, type PositionGroup, shownGroups } from '../../methods/position-groups';
import { beyondBand, smallestWorthwhile } from '../../metrics/reference/smallest-worthwhile';
import { type BySquadKpi, SQUAD_KPIS, squadKpiName, type SquadKpi } from '../../metrics/team/squad-standards';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import type { RainbowEdges } from '../../stats/rainbow';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type Quantity, shownUnit, unitLabel, type UnitSettings } from '../../units/units';
import { type FormColumn, inOrder } from '../forms/player-rows';
import { rainbowBars, type RainbowBarsView } from '../forms/rainbow-bars';
import { EMPTY_SQUAD_TEXT, playersOfSquads } from '../choices/squad-choices';
import type { RatedMatches } from '../../metrics/reference/league-matches';
import { ratedWords } from '../words/rated-matches';
import { leftOutByMethod } from '../words/methods/left-out-by-method';
import { markId } from '../words/mark-id';
import { counted, plural, type SessionNoun } from '../words/session-noun';
import { type Findings, MAX_STATEMENTS, type Standing, standingOf, type Statement, told } from '../words/statement';

/** Prefix of the marks of players and KPIs. */
export const SQUAD_MARKS = 'standard';

interface SquadPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly positionSortOrder: number;
  readonly positionGroupId: number | null;
  readonly squadId: number;
  readonly isActive: boolean;
}

type PlayerValues = BySquadKpi<number | null> & { readonly player: SquadPlayer; readonly validMatchCount: number };

interface PositionStandard {
  readonly position: { readonly positionId: number; readonly name: string; readonly positionSortOrder: number };
  readonly kpiPercentileValues: BySquadKpi<RainbowEdges | null>;
  readonly matchCounts: BySquadKpi<number>;
}

export interface SquadAnswer {
  readonly playerKpiValuesByPositionId: Readonly<Record<string, readonly PlayerValues[]>>;
  readonly positionKpiPercentileValuesByPositionId: Readonly<Record<string, PositionStandard>>;
  readonly sessions: { readonly kind: string; readonly minimumM: number; readonly maximumM: number | null };
  readonly thresholds: {
    readonly hsrMPerS: number;
    readonly sprintMPerS: number;
    readonly accelerationMPerS2: number;
  } | null;
  readonly leftOutCount: number;
  readonly isCompetitionStated: boolean;
}

export interface SquadRequest {
  readonly units: UnitSettings;
  readonly squadIds: readonly number[];
  readonly positionGroupId: number;
  readonly matches: RatedMatches;
}

export interface SquadPosition {
  readonly positionId: number;
  readonly title: string;
  readonly reference: string;
  readonly bars: RainbowBarsView;
}

export interface SquadStandardsView {
  readonly columns: readonly { readonly id: SquadKpi; readonly title: string; readonly note: string }[];
  readonly chartTitle: string;
  readonly positions: readonly SquadPosition[];
  readonly emptyText: string;
  readonly groups: readonly PositionGroup[];
  readonly statements: readonly Statement[];
  readonly standing: Standing;
  readonly method: string;
  readonly leftOut: string | null;
}

export function squadStandardsView(answer: SquadAnswer, request: SquadRequest): SquadStandardsView {
  const { units, squadIds, positionGroupId } = request;
  const noun = answer.sessions.kind === 'training' ? 'practice' : 'match';
  const of = ratedWords(request.matches, answer.isCompetitionStated, noun);
  const columns = columnsOf(answer, units);
  const seen = new Set(playersOfSquads(allPlayers(answer), squadIds).map(({ playerId }) => playerId));
  const ofSquads = Object.entries(answer.positionKpiPercentileValuesByPositionId)
    .map(([id, standard]) => ({ standard, players: answer.playerKpiValuesByPositionId[id] ?? [] }))
    .sort((a, b) => a.standard.position.positionSortOrder - b.standard.position.positionSortOrder);
  const shown = ofSquads.flatMap(({ standard, players }) => {
    const rows = players.filter(
      ({ player }) =>
        seen.has(player.playerId) &&
        (positionGroupId === ALL_POSITIONS.id || player.positionGroupId === positionGroupId),
    );
    return rows.length === 0 ? [] : [{ standard, rows, players }];
  });
  return {
    columns,
    chartTitle: noun === 'match' ? `Averages of ${of}` : 'Practice averages',
    emptyText: ofSquads.length === 0 ? 'Squad Data Unavailable' : EMPTY_SQUAD_TEXT,
    positions: shown.map(({ standard, rows, players }) => ({
      positionId: standard.position.positionId,
      title: standard.position.name,
      reference: referenceOf(standard, players, noun),
      bars: rainbowBars(
        {
          columns,
          rows: rows.map((row) => ({
            ...row.player,
            mark: row.validMatchCount < MIN_REFERENCE_VALUES ? fewerThanNeeded(noun) : null,
            count: row.validMatchCount,
            cells: SQUAD_KPIS.map((kpi) => ({
              value: row[kpi],
              edges: standard.kpiPercentileValues[kpi],
              reference: counted(standard.matchCounts[kpi], noun),
            })),
          })),
          whyNone: fewerThanNeeded(noun),
          noun,
        },
        units,
      ),
    })),
    groups: shownGroups(allPlayers(answer).filter(({ playerId }) => seen.has(playerId))),
    ...findingsOf(shown, columns, noun, request),
    method: methodOf(answer.sessions, of),
    leftOut: leftOutByMethod(answer.leftOutCount, noun),
  };
}

function allPlayers(answer: SquadAnswer): SquadPlayer[] {
  return Object.values(answer.playerKpiValuesByPositionId).flatMap((players) => players.map(({ player }) => player));
}

interface SquadColumn extends FormColumn {
  readonly id: SquadKpi;
  readonly noun: string;
  readonly note: string;
}

function columnsOf({ thresholds }: SquadAnswer, units: UnitSettings): SquadColumn[] {
  const bound = (quantity: Quantity, si: number | undefined): string | null =>
    si === undefined ? null : withUnit(boundText(quantity, si, units), unitLabel(quantity, units));
  const hsr = bound('speed', thresholds?.hsrMPerS);
  const sprint = bound('speed', thresholds?.sprintMPerS);
  const mark = bound('acceleration', thresholds?.accelerationMPerS2);
  const above = (what: string, from: string | null) => (from === null ? what : `${what} above ${from}`);
  const part = { quantity: 'shortDistance' } as const;
  const mean = { quantity: 'count', digits: 1 } as const;
  return [
    {
      id: 'distance',
      title: 'Total Distance',
      noun: 'total distance',
      note: 'Distance covered',
      quantity: 'longDistance',
    },
    { id: 'hsd', title: 'High Speed Distance', noun: 'high speed distance', note: above('Distance', hsr), ...part },
    {
      id: 'sprintDistance',
      title: 'Sprint Distance',
      noun: 'sprint distance',
      note: above('Distance', sprint),
      ...part,
    },
    { id: 'turns', title: 'Turns', noun: 'turns', note: 'Significant turns', ...mean },
    {
      id: 'accelerations',
      title: above('Accelerations', mark),
      noun: 'accelerations',
      note: above('Accelerations', mark),
      ...mean,
    },
    { id: 'decelerations', title: 'Decelerations', noun: 'decelerations', note: above('Decelerations', mark), ...mean },
  ];
}

/** `3`, `5.5`, `9.84`: with the fewest decimals that keep the bound exact. */
function boundText(quantity: Quantity, si: number, units: UnitSettings): string {
  return formatQuantity(quantity, si, units, 2).replace(/\.?0+$/, '');
}

function referenceOf(
  { kpiPercentileValues }: PositionStandard,
  players: readonly PlayerValues[],
  noun: SessionNoun,
): string {
  const of = `${counted(sum(players.map((each) => each.validMatchCount)), noun)} of ${counted(players.length, 'player')}`;
  const hasBands = SQUAD_KPIS.some((kpi) => kpiPercentileValues[kpi] !== null);
  return hasBands ? `Bands: ${of}` : `${of}; bands need ${counted(MIN_REFERENCE_VALUES, noun)}`;
}

interface ShownPosition {
  readonly standard: PositionStandard;
  readonly rows: readonly PlayerValues[];
}

/**
 * Players with at least four matches who are outside the 15th to 85th percentile of their position by a worthwhile
 * amount (METHODS R1d): for each the KPI farthest outside, in widths of that range, so that KPIs compare; farthest
 * first. If no player has enough matches, it says so.
 */
function findingsOf(
  positions: readonly ShownPosition[],
  columns: readonly SquadColumn[],
  noun: SessionNoun,
  { units, matches }: Pick<SquadRequest, 'units' | 'matches'>,
): Findings {
  const isComparable = ({ validMatchCount }: PlayerValues) => validMatchCount >= MIN_REFERENCE_VALUES;
  const players = positions.flatMap(({ rows }) => rows);
  const rated = players.filter(isComparable).length;
  const standing = standingOf({
    noun: 'player',
    rated,
    unrated: [{ count: players.length - rated, why: `with ${fewerThanNeeded(noun).toLowerCase()}` }],
    missing: `every player has ${fewerThanNeeded(noun).toLowerCase()}`,
  });
  const found = positions.flatMap(({ standard, rows }) =>
    inOrder(rows.map((row) => ({ ...row, ...row.player }))).flatMap((row) => {
      if (!isComparable(row)) return [];
      const outside = columns.flatMap((column) => {
        const value = row[column.id];
        const edges = standard.kpiPercentileValues[column.id];
        if (value === null || edges === null) return [];
        const { percentile15Value: lower, percentile85Value: upper } = edges;
        const beyond = beyondBand(value, [lower, upper], smallestWorthwhile(squadKpiName(column.id)));
        return beyond === null ? [] : [{ column, value, edges, beyond: Math.abs(beyond) / (upper - lower) }];
      });
      const farthest = outside.reduce<(typeof outside)[number] | null>(
        (best, one) => (best === null || one.beyond > best.beyond ? one : best),
        null,
      );
      return farthest === null ? [] : [{ standard, row, ...farthest }];
    }),
  );
  const statements = found
    .sort((a, b) => b.beyond - a.beyond)
    .flatMap(({ standard, row, column: { id, quantity, digits, noun: what }, value, edges }) => {
      const { name } = standard.position;
      const isAbove = value > edges.percentile85Value;
      const shown = (si: number) => withUnit(formatQuantity(quantity, si, units, digits), shownUnit(quantity, units));
      const [side, edge, at] = isAbove
        ? (['above', edges.percentile85Value, '85th'] as const)
        : (['below', edges.percentile15Value, '15th'] as const);
      return told(shown(value), shown(edge), {
        id: `${row.playerId}-${id}`,
        text: `${row.name}: ${shown(value)} ${what}, ${side} the ${at} percentile for ${name}`,
        detail: `${at} percentile ${shown(edge)} of ${counted(standard.matchCounts[id], noun)}, mean of ${row.validMatchCount}`,
        tone: side,
        href: `#${markId(SQUAD_MARKS, row.playerId, id)}`,
        page: { kpi: id },
        explained: { metric: `standard.${id}`, playerId: row.playerId, isOfLeague: matches === 'league' },
      });
    })
    .slice(0, MAX_STATEMENTS);
  return { statements, standing };
}

function methodOf({ minimumM, maximumM }: SquadAnswer['sessions'], sessions: string): string {
  const minutes = maximumM === null ? `at least ${minimumM} minutes` : `${minimumM} to ${maximumM} minutes`;
  return `Each player’s mean of their ${sessions} of ${minutes}, against the ${sessions} of all players of the position you may see. Bands end at the 15th, 35th, 65th and 85th percentile.`;
}

function fewerThanNeeded(noun: SessionNoun): string {
  return `Fewer than ${MIN_REFERENCE_VALUES} ${plural(noun)}`;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
