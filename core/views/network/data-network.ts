/**
 * The data network page of a player: the clubs at their position, the player compared with others of that position,
 * windows above a rate, the acceleration-speed profile, and what is shared.
 */
import { MATCH_MIN } from '../../stats/match-minutes';
import type { NetworkMetric } from '../../metrics/explained/network-figures';
import { PEAK_KPIS } from '../../metrics/peaks/peak-kpis';
import type { NetworkPart } from '../../metrics/team/data-network';
import { NOT_AVAILABLE } from '../../not-available';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { rainbowPercentile } from '../../stats/rainbow';
import { sdIndicatorOf } from '../../stats/sd-indicator';
import { ordinal } from '../../units/ordinal';
import { formatQuantity, withUnit } from '../../units/number-text';
import { shownUnit, unitLabel, type UnitSettings } from '../../units/units';
import { dotRanking, type DotRankingView } from '../forms/dot-ranking';
import { forceVelocityPlane, type ForceVelocityValue, type ForceVelocityView } from '../forms/force-velocity-plane';
import { type FormColumn, matches } from '../forms/player-rows';
import { rainbowBars, type RainbowBarsView } from '../forms/rainbow-bars';
import { peakKpis } from '../peaks/peak-kpis';
import { markId } from '../words/mark-id';
import { type Findings, MAX_STATEMENTS, type Standing, standingOf, type Statement } from '../words/statement';
import { KPIS, type BARS, type NetworkPlayerAnswer, type NetworkComparisonAnswer } from './network-answer';

export interface NetworkRequest {
  readonly units: UnitSettings;
  readonly customerId: number;
}

export interface NetworkCountRow {
  readonly id: string;
  readonly metric: NetworkMetric;
  readonly epochS: number;
  readonly title: string;
  readonly value: string;
  readonly average: string;
  readonly range: string;
  readonly bounds: string;
}

export interface NetworkProfileRow {
  readonly id: string;
  readonly title: string;
  readonly force: string;
  readonly velocity: string;
}

export type NetworkSection<Content> =
  | { readonly content: Content; readonly emptyText: null }
  | { readonly content: null; readonly emptyText: string; readonly emptyReason: string };

export interface NetworkView {
  readonly of: { readonly playerId: number; readonly clubId: number };
  readonly clubIds: readonly number[];
  readonly sharing: string;
  readonly statements: readonly Statement[];
  readonly standing: Standing;
  readonly clubs: NetworkSection<readonly DotRankingView[]>;
  readonly ranking: NetworkSection<{ readonly bars: RainbowBarsView; readonly reference: string }>;
  readonly counts: NetworkSection<{ readonly rows: readonly NetworkCountRow[]; readonly reference: string }>;
  readonly profile: NetworkSection<{ readonly plane: ForceVelocityView; readonly rows: readonly NetworkProfileRow[] }>;
}

const INSUFFICIENT_DATA = 'Insufficient data for player';

const NEEDS: Readonly<Record<NetworkPart, string>> = {
  kpis: `Averages need ${MIN_REFERENCE_VALUES} full first-team matches of the player, and other players of the position to rank against.`,
  peakCounts: `Counts need ${MIN_REFERENCE_VALUES} first-team matches of the player with peaks.`,
  profiles: 'A profile needs first-team matches in which the player accelerated hard from low speeds.',
};

const PART_NAMES: Readonly<Record<NetworkPart, string>> = {
  kpis: 'match averages',
  peakCounts: 'peak counts',
  profiles: 'acceleration-speed profiles',
};

const MEAN = { quantity: 'count', digits: 1 } as const;
const LONG = { quantity: 'longDistance' } as const;
const PART = { quantity: 'shortDistance' } as const;
const BAR_COLUMNS: readonly (FormColumn & { readonly id: (typeof BARS)[number] })[] = [
  { id: 'DISTANCE', title: 'Total Distance', ...LONG },
  { id: 'HSD', title: 'High Speed Distance', ...PART },
  { id: 'SPRINT', title: 'Sprint Distance', ...PART },
  { id: 'TURNS', title: 'Turns', ...MEAN },
  { id: 'ACCEL', title: 'Accelerations', ...MEAN },
  { id: 'DECEL', title: 'Decelerations', ...MEAN },
];
export const BAR_METRICS = {
  DISTANCE: 'network.player.distance',
  HSD: 'network.player.hsd',
  SPRINT: 'network.player.sprintDistance',
  TURNS: 'network.player.turns',
  ACCEL: 'network.player.accelerations',
  DECEL: 'network.player.decelerations',
} as const;
export const CLUB_METRICS = [
  'network.club.distance',
  'network.club.hsd',
  'network.club.sprintDistance',
  'network.club.turns',
] as const;
const CLUB_KPIS: Readonly<Record<(typeof KPIS)[number], Omit<FormColumn, 'id'>>> = {
  distance: { title: 'Total Distance', ...LONG },
  hsr: { title: 'High Speed Distance', ...PART },
  sprintDistance: { title: 'Sprint Distance', ...PART },
  turns: { title: 'Turns', ...MEAN },
};

export function dataNetworkView(
  player: NetworkPlayerAnswer,
  comparison: NetworkComparisonAnswer,
  request: NetworkRequest,
): NetworkView {
  return {
    of: { playerId: player.player.playerId, clubId: player.player.customerId },
    clubIds: player.dataNetworkTeamPositionKpis.map(({ customerId }) => customerId),
    sharing: sharingOf(player, request.customerId),
    ...findingsOf(player, comparison, request.units),
    clubs: clubsOf(player, request),
    ranking: sectionOf(player, 'kpis', rankingOf(player, comparison, request.units)),
    counts: sectionOf(player, 'peakCounts', countsOf(comparison, request.units)),
    profile: sectionOf(player, 'profiles', profileOf(player, comparison, request.units)),
  };
}

function sectionOf<Content>(
  { notShared, player }: NetworkPlayerAnswer,
  part: NetworkPart,
  content: Content | null,
): NetworkSection<Content> {
  if (content !== null) return { content, emptyText: null };
  if (notShared.includes(part)) {
    return {
      content: null,
      emptyText: notSharedText(player.teamName, [part]),
      emptyReason: 'What clubs share is set by the installation’s administrator (Admin, Data network).',
    };
  }
  return { content: null, emptyText: INSUFFICIENT_DATA, emptyReason: NEEDS[part] };
}

function notSharedText(teamName: string, parts: readonly NetworkPart[]): string {
  return `Not shared between your club and ${teamName}: ${parts.map((part) => PART_NAMES[part]).join(', ')}`;
}

function sharingOf({ player, notShared }: NetworkPlayerAnswer, customerId: number): string {
  if (player.customerId === customerId) {
    return 'A player of your own club. Other clubs of the network see what your club shares about them, from first-team matches only.';
  }
  const shared = (['kpis', 'peakCounts', 'profiles'] as const).filter((part) => !notShared.includes(part));
  const words = `${player.teamName} shares ${shared.map((part) => PART_NAMES[part]).join(', ')} of first-team matches; no match, day or turn.`;
  return notShared.length === 0 ? words : `${words} ${notSharedText(player.teamName, notShared)}.`;
}

function clubsOf(
  { player, dataNetworkTeamPositionKpis: clubs }: NetworkPlayerAnswer,
  { units, customerId }: NetworkRequest,
): NetworkView['clubs'] {
  if (clubs.length === 0) {
    return {
      content: null,
      emptyText: `No club has players at ${player.position} with ${MIN_REFERENCE_VALUES} full matches`,
      emptyReason: 'The section fills as clubs of the network import matches.',
    };
  }
  return {
    emptyText: null,
    content: KPIS.map((kpi) =>
      dotRanking(
        {
          ...CLUB_KPIS[kpi],
          teams: clubs.map((club) => ({
            id: club.customerId,
            name: club.name,
            value: club.kpiValues[kpi],
            isOwn: club.customerId === customerId,
            count: null,
          })),
        },
        units,
      ),
    ),
  };
}

function rankingOf(
  { player, playerRainbowBarValues: values, dataNetworkPlayerKpis }: NetworkPlayerAnswer,
  { comparisonRainbowBarValues: edges, dataNetworkReferenceKpis }: NetworkComparisonAnswer,
  units: UnitSettings,
): { bars: RainbowBarsView; reference: string } | null {
  if (values === null) return null;
  const reference = `${playersAt(dataNetworkReferenceKpis.playerCount, player.position)}, in league matches where clubs state them`;
  return {
    reference,
    bars: rainbowBars(
      {
        columns: BAR_COLUMNS,
        whyNone: `Fewer than ${MIN_REFERENCE_VALUES} players`,
        noun: 'match',
        rows: [
          {
            playerId: player.playerId,
            name: player.name,
            positionSortOrder: 0,
            count: dataNetworkPlayerKpis.validMatchCount,
            cells: BAR_COLUMNS.map(({ id }) => ({ value: values[id], edges: edges[id], reference })),
          },
        ],
      },
      units,
    ),
  };
}

function playersAt(count: number, position: string): string {
  return `${count} other ${count === 1 ? 'player' : 'players'} at ${position}`;
}

const EPOCHS = [
  { key: 'countData30s', epochS: 30, text: '30s' },
  { key: 'countData60s', epochS: 60, text: '60s' },
  { key: 'countData120s', epochS: 120, text: '120s' },
] as const;
const PEAK_KEYS = [1, 2, 3, 4] as const;
const BOUNDS = { red: 'Below', amber: 'Within', green: 'Above' } as const;

function countsOf(
  { peakThresholdCountComparisonStats: stats, dataNetworkReferenceKpis }: NetworkComparisonAnswer,
  units: UnitSettings,
): { rows: NetworkCountRow[]; reference: string } | null {
  if (stats === null) return null;
  const names = peakKpis(true);
  const text = (value: number | null) => formatQuantity('count', value, units, 2);
  const rows = PEAK_KEYS.flatMap((key, index) =>
    EPOCHS.flatMap(({ key: epoch, epochS, text: length }): NetworkCountRow[] => {
      const { value, average, standardDeviation, minimum, maximum } = stats.kpiEpochCounts[key][epoch];
      if (value === null) return [];
      const side = sdIndicatorOf(value, { average, standardDeviation, count: null }, MATCH_MIN);
      return [
        {
          id: `${key}-${epoch}`,
          metric: `network.count.${PEAK_KPIS[index] ?? 'DISTANCE'}`,
          epochS,
          title: `${names[index]?.title ?? ''} ${length}`,
          value: text(value),
          average: average === null ? NOT_AVAILABLE : `${text(average)} ± ${text(standardDeviation)}`,
          range: minimum === null ? NOT_AVAILABLE : `${text(minimum)}–${text(maximum)}`,
          bounds: side === null ? '' : BOUNDS[side],
        },
      ];
    }),
  );
  const { playerCount } = dataNetworkReferenceKpis;
  return rows.length === 0
    ? null
    : { rows, reference: `mean of a match, against ${playerCount} other ${playerCount === 1 ? 'player' : 'players'}` };
}

function profileOf(
  { player, playerAverageForceVelocity: own }: NetworkPlayerAnswer,
  comparison: NetworkComparisonAnswer,
  units: UnitSettings,
): { plane: ForceVelocityView; rows: NetworkProfileRow[] } | null {
  if (own === null) return null;
  const { teamPlayersForceVelocities, teamAverageForceVelocity, networkAverageForceVelocity } = comparison;
  const row = (id: string, title: string, value: ForceVelocityValue | null): NetworkProfileRow => ({
    id,
    title,
    force: value === null ? NOT_AVAILABLE : withUnit(value.force.toFixed(1), 'N/kg'),
    velocity:
      value === null
        ? NOT_AVAILABLE
        : withUnit(formatQuantity('speed', value.velocity, units), unitLabel('speed', units)),
  });
  return {
    plane: forceVelocityPlane(
      {
        playerId: player.playerId,
        team: teamPlayersForceVelocities.map(({ playerId, playerName, averageForceVelocity }) => ({
          playerId,
          name: playerName,
          positionSortOrder: 0,
          value: averageForceVelocity,
          count: null,
        })),
        others: 'network players',
        league: comparison.networkForceVelocities.map(({ averageForceVelocity }) => averageForceVelocity),
      },
      units,
    ),
    rows: [
      row('player', player.name, own),
      row('team', player.teamName, teamAverageForceVelocity),
      row('network', 'Network', networkAverageForceVelocity),
    ],
  };
}

const USUAL = { low: 15, high: 85 };

/** Where the player is outside the 15th to 85th percentile of others of their position, farthest first. */
function findingsOf(
  { player, playerRainbowBarValues: values, dataNetworkPlayerKpis }: NetworkPlayerAnswer,
  { comparisonRainbowBarValues, dataNetworkReferenceKpis }: NetworkComparisonAnswer,
  units: UnitSettings,
): Findings {
  const missing = `the player needs ${MIN_REFERENCE_VALUES} full matches and other players at ${player.position}`;
  if (values === null) return { statements: [], standing: standingOf({ noun: 'KPI', rated: 0, missing }) };
  const rated = BAR_COLUMNS.filter(({ id }) => values[id] !== null && comparisonRainbowBarValues[id] !== null).length;
  const unrated = [{ count: BAR_COLUMNS.length - rated, why: 'with too few other players' }];
  const statements = BAR_COLUMNS.flatMap((column) => {
    const value = values[column.id];
    const edges = comparisonRainbowBarValues[column.id];
    if (value === null || edges === null || edges.maxValue <= edges.minValue) return [];
    const percentile = rainbowPercentile(edges, value);
    return percentile >= USUAL.low && percentile <= USUAL.high ? [] : [{ column, value, percentile }];
  })
    .sort((a, b) => Math.abs(b.percentile - 50) - Math.abs(a.percentile - 50))
    .slice(0, MAX_STATEMENTS)
    .map(({ column: { id, title, quantity, digits }, value, percentile }): Statement => ({
      id,
      text: `${player.name}: ${withUnit(formatQuantity(quantity, value, units, digits), shownUnit(quantity, units))} ${title.toLowerCase()}, ${placeOf(Math.round(percentile))}`,
      detail: `mean of ${matches(dataNetworkPlayerKpis.validMatchCount)}, against ${playersAt(dataNetworkReferenceKpis.playerCount, player.position)}`,
      tone: percentile > USUAL.high ? 'above' : 'below',
      href: `#${markId('ranking', player.playerId, id)}`,
      explained: { metric: BAR_METRICS[id], playerId: player.playerId, clubId: player.customerId },
    }));
  return { statements, standing: standingOf({ noun: 'KPI', rated, unrated, missing }) };
}

/** There is no 0th percentile: the ends have names instead. */
function placeOf(percentile: number): string {
  if (percentile === 0) return 'lowest';
  return percentile === 100 ? 'highest' : `${ordinal(percentile)} percentile`;
}
