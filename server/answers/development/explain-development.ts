/** An average or best of a player on development and trends: its sessions, and the players it stands among. */
import type { Explanation } from '@halfturn/contract/session/explanation';
import { addedUp } from '@halfturn/core/metrics/explained/combine-parts';
import {
  averageParts,
  type DevelopmentFigure,
  developmentFigure,
  type DevelopmentMetric,
  rollingParts,
} from '@halfturn/core/metrics/explained/development-figures';
import { localDay } from '@halfturn/core/calendar/day';
import { metricEntry } from '@halfturn/core/metrics/explained/metric-registry';
import type { EffortBandMeans } from '@halfturn/core/metrics/load/effort-band-means';
import type { DevelopmentReference } from '@halfturn/core/metrics/team/player-development';
import type { Period } from '@halfturn/core/metrics/explained/explained-number';
import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import type { CustomerRecord } from '../../store/club/customers';
import type { ParameterSet } from '../../store/club/parameter-sets';
import type { PlayerRecord } from '../../store/player/players';
import { maker } from '../answer-maker';
import { headOf, sessionValues } from '../session/explain-head';
import { type ChosenMarks, compareWithLeague } from './development-comparison';
import { teamProfiles } from './team-profiles';

interface ExplainDevelopmentInputs {
  readonly customer: CustomerRecord;
  readonly player: PlayerRecord;
  /** Those the user may see; only for a number of the team. */
  readonly team: readonly PlayerRecord[];
  readonly chosen: ChosenMarks;
  readonly set: ParameterSet;
  readonly titles: readonly { readonly sessionId: number; readonly title: string }[];
  readonly query: {
    readonly metric: DevelopmentMetric;
    readonly epochS: number | null;
    readonly ofPosition: boolean;
    readonly period: Period | null;
    readonly rolling: { readonly sessionId: number; readonly matchCount: number } | null;
  };
}

export const explainDevelopmentAnswer = maker(
  'explaindevelopment',
  async (
    { customer, player, team, chosen, set, titles, query }: ExplainDevelopmentInputs,
    kept,
  ): Promise<Explanation> => {
    const { metric, epochS, ofPosition, rolling, period } = query;
    const compared = await compareWithLeague(kept, customer, player, chosen, derivedParametersOf(set.overrides));
    const { ownSessions: sessions, rules, like, effortsOf, counts } = compared;
    const figure = developmentFigure(metric);
    const sourceClass = like?.method.sourceClass ?? null;
    const { adds } = metricEntry(metric);
    const { sport } = customer;
    const head = headOf(metric, {
      sport,
      sourceClass,
      overrides: set.overrides,
      versions: like?.method.versions ?? {},
    });
    if (figure.kind === 'team') {
      const isShown = ({ positionSortOrder }: PlayerRecord) =>
        !ofPosition || positionSortOrder === player.positionSortOrder;
      return { ...head, ...teamNumber(customer, figure.of, teamProfiles(compared, team.filter(isShown))) };
    }
    const asked = {
      figure,
      epochS,
      sessions,
      rules,
      bandsOf: (of: (typeof sessions)[number]) => effortsOf(of)?.bands ?? null,
    };
    const parts =
      rolling !== null
        ? rollingParts(asked, rolling.sessionId, rolling.matchCount)
        : like === null
          ? []
          : averageParts(asked, like).filter(({ startsAt }) => isIn(period, localDay(startsAt)));
    const values = parts.map(({ value }) => value);
    return {
      ...head,
      player: { playerId: player.playerId, name: player.name, isOpposition: false },
      team: null,
      value: adds === null || (values.length === 0 && adds !== 'sum') ? null : addedUp(adds, values),
      ...(rolling === null && period === null
        ? {
            among: ofPosition
              ? amongOf(figure, epochS, compared.position, counts.position)
              : amongOf(figure, epochS, compared.league, counts.league),
          }
        : {}),
      parts: { kind: 'sessions', rows: sessionValues(titles, parts.toReversed()) },
    };
  },
);

function teamNumber(
  { displayName }: CustomerRecord,
  of: 'force' | 'velocity',
  profiles: ReturnType<typeof teamProfiles>,
): Pick<Explanation, 'player' | 'team' | 'value' | 'parts'> {
  const rows = profiles.map(({ record: { playerId, name }, forceVelocity }) => ({
    playerId,
    name,
    value: forceVelocity[of],
    count: 1,
  }));
  return {
    player: null,
    team: displayName,
    value: addedUp(
      'mean',
      rows.map(({ value }) => value),
    ),
    parts: { kind: 'players', rows: rows.toSorted((a, b) => b.value - a.value) },
  };
}

function isIn(period: Period | null, day: string): boolean {
  return period === null || (day >= period.from && day <= period.to);
}

/** As much of the others as the screen shows: their values, or only their mean and number. */
function amongOf(
  figure: DevelopmentFigure,
  epochS: number | null,
  others: DevelopmentReference,
  efforts: EffortBandMeans,
): NonNullable<Explanation['among']> {
  const group = {
    kind: 'players' as const,
    count: others.players,
    values: [],
    mean: null,
    standardDeviation: null,
    median: null,
    rank: null,
  };
  const named = (values: readonly number[]) => values.toSorted((a, b) => b - a).map((value) => ({ name: null, value }));
  switch (figure.kind) {
    case 'kpi': {
      const { average, standardDeviation } = others.kpis[figure.kpi];
      const rank = others.ranks?.ranks[figure.kpi] ?? null;
      return {
        ...group,
        values: named(others.kpiValues[figure.kpi]),
        mean: average,
        standardDeviation,
        rank: rank === null || others.ranks === null ? null : { rank, count: others.ranks.count },
      };
    }
    case 'count': {
      const ofKpi = others.peakCounts[figure.kpi];
      if (epochS !== 30 && epochS !== 60 && epochS !== 120) return group;
      const { average, standardDeviation } = ofKpi[epochS];
      return { ...group, mean: average, standardDeviation };
    }
    case 'efforts': {
      const { type, band } = figure;
      const mean = band === 'TOTAL' ? efforts.total[type] : efforts.bands[type][band];
      return { ...group, kind: 'appearances', count: efforts.sessions, mean };
    }
    case 'spread':
    case 'play':
    case 'team':
      return group;
    case 'profile':
      return {
        ...group,
        values: others.players === 0 ? [] : named(others.forceVelocities.map(({ value }) => value[figure.of])),
        mean: others.forceVelocity?.[figure.of] ?? null,
        standardDeviation: others.forceVelocityDeviation?.[figure.of] ?? null,
      };
    case 'peak':
    case 'best': {
      const of = figure.kind === 'peak' ? others.peaks.averageData : others.peaks.maxData;
      const middle = of[figure.kpi].find((each) => each.epochS === epochS);
      return { ...group, count: middle?.n ?? 0 };
    }
  }
}
