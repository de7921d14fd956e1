import type { Explanation } from '@halfturn/contract/session/explanation';
import { addedUp } from '@halfturn/core/metrics/explained/combine-parts';
import {
  networkFigure,
  type NetworkMetric,
  networkParts,
  type OwnNetworkFigure,
  weighedPlayers,
} from '@halfturn/core/metrics/explained/network-figures';
import {
  clubPositions,
  type NetworkPlayer,
  networkReference,
  otherPlayers,
} from '@halfturn/core/metrics/team/data-network';
import type { SquadKpi } from '@halfturn/core/metrics/team/squad-standards';
import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import { competitionRanks } from '@halfturn/core/stats/rank';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { developmentRules } from '../development/development-sessions';
import { maker } from '../answer-maker';
import { headOf, sessionValues } from '../session/explain-head';
import { FIRST_TEAM, isAmong, type NetworkPlayerInputs, ofPlayer, profiles, type RatedPlayer } from './data-network';

interface ExplainNetworkInputs extends NetworkPlayerInputs {
  readonly metric: NetworkMetric;
  readonly club: number | null;
  readonly epochS: number | null;
  readonly titles: readonly { readonly sessionId: number; readonly title: string }[];
}

export const explainNetworkAnswer = maker('explainnetwork', async (inputs: ExplainNetworkInputs) => {
  const network = await inputs.network.load();
  return ofPlayer(inputs, (of): Explanation => {
    const { metric, customer, overrides } = inputs;
    const figure = networkFigure(metric);
    const versions = of.method?.versions ?? {};
    const head = headOf(metric, { sport: customer.sport, sourceClass: null, overrides, versions });
    if (figure.kind === 'group') return { ...head, ...groupNumber(of, figure.group, figure.of) };
    if (figure.kind === 'club') return { ...head, ...clubNumber(of, figure.kpi, inputs.club ?? 1) };
    const { record, rated } = of;
    const isOwn = record.customerId === customer.customerId;
    const like = network.latestOf(record.customerId, record.playerId);
    const own = network.sessions.filter(
      ({ customerId, playerId }) => customerId === record.customerId && playerId === record.playerId,
    );
    const rules = developmentRules(FIRST_TEAM, customer.sport, derivedParametersOf(overrides));
    const parts = like === null || !isOwn ? [] : networkParts(figure, inputs.epochS, own, like, rules);
    return {
      ...head,
      player: { playerId: record.playerId, name: record.name, isOpposition: false },
      team: null,
      value: valueOf(rated, figure, inputs.epochS),
      among: amongPlayers(of, figure, inputs.epochS),
      parts: isOwn
        ? { kind: 'sessions', rows: sessionValues(inputs.titles, parts.toReversed()) }
        : { kind: 'elsewhere' },
    };
  });
});

function clubNumber({ clubs, players, all, rated, partsOf }: RatedPlayer, kpi: SquadKpi, place: number) {
  const shown = all.filter(isAmong(players));
  const positions = clubPositions(shown, rated.positionSortOrder);
  const row = clubs.flatMap((club) => {
    const value = positions.find(({ customerId }) => customerId === club.customerId)?.values[kpi] ?? null;
    return positions.some(({ customerId }) => customerId === club.customerId) ? [{ club, value }] : [];
  });
  const { club, value } = found(row[place - 1], NO_SUCH.clubInRow);
  const nameOf = new Map(players.map((each) => [`${each.customerId} ${each.playerId}`, each.name]));
  const weighed = partsOf(club.customerId).includes('kpis')
    ? weighedPlayers(
        shown.filter(({ customerId }) => customerId === club.customerId),
        rated.positionSortOrder,
        kpi,
      )
    : [];
  const values = row.map((each) => each.value);
  const others = row.flatMap((each, index) =>
    index === place - 1 || each.value === null ? [] : [{ name: each.club.displayName, value: each.value }],
  );
  return {
    player: null,
    team: club.displayName,
    value,
    among: {
      kind: 'clubs' as const,
      count: others.length,
      values: others.toSorted((a, b) => b.value - a.value),
      mean: null,
      standardDeviation: null,
      median:
        others.length === 0
          ? null
          : addedUp(
              'median',
              values.filter((each) => each !== null),
            ),
      rank: others.length === 0 ? null : (competitionRanks(values)[place - 1] ?? null),
    },
    parts: {
      kind: 'players' as const,
      rows: weighed.map(({ customerId, playerId, mean, share, value: adds }) => ({
        playerId,
        name: nameOf.get(`${customerId} ${playerId}`) ?? '',
        value: adds,
        count: 1,
        mean,
        share,
      })),
    },
  };
}

/** The same for every player of the network: those who share their profiles with the asking club. */
function groupNumber({ rated, clubs, players, all }: RatedPlayer, group: 'team' | 'all', of: 'force' | 'velocity') {
  const rows = profiles(rated, clubs, players, all)
    .filter(({ customerId }) => group === 'all' || customerId === rated.customerId)
    .map(({ customerId, playerId, playerName, averageForceVelocity }) => ({
      playerId,
      clubId: customerId,
      name: playerName,
      value: averageForceVelocity[of],
      count: 1,
    }))
    .toSorted((a, b) => b.value - a.value);
  return {
    player: null,
    team:
      group === 'all' ? null : (clubs.find(({ customerId }) => customerId === rated.customerId)?.displayName ?? null),
    value: addedUp(
      'mean',
      rows.map(({ value }) => value),
    ),
    parts: { kind: 'players' as const, rows },
  };
}

function valueOf(player: NetworkPlayer, figure: OwnNetworkFigure, epochS: number | null): number | null {
  switch (figure.kind) {
    case 'club':
    case 'player':
      return player.values[figure.kpi];
    case 'count':
      return epochS === 30 || epochS === 60 || epochS === 120 ? player.peakCounts[figure.kpi][epochS] : null;
    case 'profile':
      return player.forceVelocity?.[figure.of] ?? null;
  }
}

function amongPlayers({ rated, all }: RatedPlayer, figure: OwnNetworkFigure, epochS: number | null) {
  const values = otherPlayers(rated, all).flatMap((player) => {
    const value = valueOf(player, figure, epochS);
    return value === null ? [] : [{ name: null, value }];
  });
  const reference = networkReference(rated, all);
  const statistic =
    figure.kind === 'player'
      ? reference.kpis[figure.kpi]
      : figure.kind === 'count' && (epochS === 30 || epochS === 60 || epochS === 120)
        ? reference.peakCounts[figure.kpi][epochS]
        : null;
  return {
    kind: 'players' as const,
    count: values.length,
    values: values.toSorted((a, b) => b.value - a.value),
    mean: statistic?.average ?? null,
    standardDeviation: statistic?.standardDeviation ?? null,
    median: null,
    rank: null,
  };
}
