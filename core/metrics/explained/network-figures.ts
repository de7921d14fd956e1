/**
 * Averages of players and clubs of the data network, with the values behind each (METHODS R2, A2, P3, 11; refstats@1,
 * asprofile@1, peakcount@1).
 */
import { byStart } from '../../calendar/time-zone';
import { comparedCounts } from '../peaks/peak-count-reference';
import { comparableWith, type Computed } from '../reference/comparable-methods';
import { isReference } from '../reference/reference-rules';
import { type PeakKpi } from '../session/session-facts';
import { PEAK_KPIS } from '../peaks/peak-kpis';
import { comparedAt, type NetworkPlayer, type NetworkRules, type NetworkSession } from '../team/data-network';
import { forceVelocityOf } from '../team/player-development';
import { squadKpiIn, type SquadKpi } from '../team/squad-standards';
import { type MetricEntry, PARTS } from './metric-entry';

const CLUB_KPIS = ['distance', 'hsd', 'sprintDistance', 'turns'] as const satisfies readonly SquadKpi[];
const PLAYER_KPIS = [...CLUB_KPIS, 'accelerations', 'decelerations'] as const satisfies readonly SquadKpi[];

export const NETWORK_METRICS = [
  ...CLUB_KPIS.map((kpi) => `network.club.${kpi}` as const),
  ...PLAYER_KPIS.map((kpi) => `network.player.${kpi}` as const),
  ...PEAK_KPIS.map((kpi) => `network.count.${kpi}` as const),
  'network.f0',
  'network.v0',
  ...(['team', 'all'] as const).flatMap((group) => [`network.${group}.f0` as const, `network.${group}.v0` as const]),
] as const;
export type NetworkMetric = (typeof NETWORK_METRICS)[number];
export const isNetworkMetric = (id: string): id is NetworkMetric => NETWORK_METRICS.some((each) => each === id);

export type NetworkFigure =
  | { readonly kind: 'club'; readonly kpi: SquadKpi }
  | { readonly kind: 'player'; readonly kpi: SquadKpi }
  | { readonly kind: 'count'; readonly kpi: PeakKpi }
  | { readonly kind: 'profile'; readonly of: 'force' | 'velocity' }
  | GroupProfile;

/** Mean of the means of the player's club, or of the network. */
interface GroupProfile {
  readonly kind: 'group';
  readonly group: 'team' | 'all';
  readonly of: 'force' | 'velocity';
}
export type OwnNetworkFigure = Exclude<NetworkFigure, GroupProfile>;

export function networkFigure(id: NetworkMetric): NetworkFigure {
  const [, first, name] = id.split('.');
  const axis = id.endsWith('.f0') ? 'force' : id.endsWith('.v0') ? 'velocity' : null;
  if (axis !== null) {
    return first === 'team' || first === 'all'
      ? { kind: 'group', group: first, of: axis }
      : { kind: 'profile', of: axis };
  }
  const [count, kpi] = [PEAK_KPIS.find((each) => each === name), PLAYER_KPIS.find((each) => each === name)];
  if (first === 'count' && count !== undefined) return { kind: 'count', kpi: count };
  if (kpi === undefined || (first !== 'club' && first !== 'player')) {
    throw new RangeError(`There is no metric "${id}".`);
  }
  return { kind: first, kpi };
}

interface NetworkPart {
  readonly sessionId: number;
  readonly startsAt: string;
  readonly value: number;
}

/** The sessions behind a player's own average, oldest first. @param like its methods decide what counts */
export function networkParts(
  figure: OwnNetworkFigure,
  epochS: number | null,
  sessions: readonly NetworkSession[],
  like: Computed,
  rules: NetworkRules,
): NetworkPart[] {
  return comparableWith(like, sessions)
    .filter((session) => figure.kind === 'profile' || isReference(session, rules.kpis))
    .toSorted(byStart)
    .flatMap((session) => {
      const value = valueIn(session, figure, epochS, rules);
      return value === null ? [] : [{ sessionId: session.sessionId, startsAt: session.startsAt, value }];
    });
}

function valueIn(session: NetworkSession, figure: OwnNetworkFigure, epochS: number | null, rules: NetworkRules) {
  switch (figure.kind) {
    case 'club':
    case 'player':
      return squadKpiIn(session, figure.kpi);
    case 'count':
      return epochS === 30 || epochS === 60 || epochS === 120 ? comparedCounts(session)[figure.kpi][epochS] : null;
    case 'profile':
      return forceVelocityOf(session, rules.minProfileM)?.[figure.of] ?? null;
  }
}

interface WeighedPlayer {
  readonly customerId: number;
  readonly playerId: number;
  readonly mean: number;
  readonly share: number;
  readonly value: number;
}

/** The players behind a club's mean at a position, ordered by what each adds. @param players of one club */
export function weighedPlayers(
  players: readonly NetworkPlayer[],
  positionSortOrder: number,
  kpi: SquadKpi,
): WeighedPlayer[] {
  const known = comparedAt(players, positionSortOrder).flatMap(({ customerId, playerId, minutes, values }) => {
    const mean = values[kpi];
    return mean === null ? [] : [{ customerId, playerId, minutes, mean }];
  });
  const all = known.reduce((sum, { minutes }) => sum + minutes, 0);
  return all === 0
    ? []
    : known
        .map(({ customerId, playerId, minutes, mean }) => {
          const share = minutes / all;
          return { customerId, playerId, mean, share, value: mean * share };
        })
        .toSorted((a, b) => b.value - a.value);
}

const QUANTITIES = {
  distance: { quantity: 'longDistance' },
  hsd: { quantity: 'shortDistance' },
  sprintDistance: { quantity: 'shortDistance' },
  turns: { quantity: 'count', digits: 1 },
  accelerations: { quantity: 'count', digits: 1 },
  decelerations: { quantity: 'count', digits: 1 },
} as const satisfies Readonly<Record<(typeof PLAYER_KPIS)[number], Pick<MetricEntry, 'quantity' | 'digits'>>>;

export function networkEntry(id: NetworkMetric): MetricEntry {
  const figure = networkFigure(id);
  switch (figure.kind) {
    case 'club':
    case 'player': {
      const kpi = PLAYER_KPIS.find((each) => each === figure.kpi) ?? 'distance';
      return {
        methods: ['refstats'],
        ...QUANTITIES[kpi],
        adds: figure.kind === 'club' ? 'sum' : 'mean',
        formula: PARTS,
      };
    }
    case 'count':
      return { methods: ['peakcount'], quantity: 'count', digits: 2, adds: 'mean', formula: PARTS };
    case 'profile':
    case 'group': {
      const quantity = figure.of === 'force' ? 'specificForce' : 'speed';
      return { methods: ['asprofile'], quantity, adds: 'mean', formula: PARTS };
    }
  }
}
