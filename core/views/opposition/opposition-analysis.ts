import { MATCH_MIN } from '../../stats/match-minutes';
import { isGoalkeeper, knownPosition } from '../../methods/position-groups';
import type { PeakKpi } from '../../metrics/session/session-facts';
import type { EpochComparison } from '../../metrics/peaks/peak-analysis';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { bulletRows, type BulletRowsView, bulletSummary } from '../forms/bullet-rows';
import { unitLabel, type UnitSettings } from '../../units/units';
import { commonCurveRange, rainbowCurve, type RainbowCurveView } from '../forms/rainbow-curve';
import { turnPlanes, type TurnPlaneView } from '../forms/turn-plane';
import { peakKpiName, peakKpis } from '../peaks/peak-kpis';
import { ownReferenceWords } from '../words/reference-words';
import { counted } from '../words/session-noun';
import type { Standing, Statement } from '../words/statement';
import type { KpiCell, OppositionAnswer, OppositionRequest, Team } from './opposition-answer';
import { OPPOSITION, OWN, PART_MATCH_MARK, PLAYER_COLUMNS, TOTALS } from './opposition-columns';
import { findingsOf } from './opposition-statements';

export interface OppositionView {
  readonly statements: readonly Statement[];
  readonly standing: Standing;
  readonly kpis: readonly { readonly id: PeakKpi; readonly title: string }[];
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly leagueName: string;
  readonly totals: BulletRowsView | null;
  readonly peaks: { readonly title: string; readonly unit: string; readonly curves: readonly RainbowCurveView[] };
  readonly planes: readonly TurnPlaneView[];
  readonly players: readonly { readonly name: string; readonly rows: BulletRowsView }[];
  readonly referenceText: string | null;
  readonly leagueText: string | null;
}

export function oppositionView(answer: OppositionAnswer, request: OppositionRequest): OppositionView {
  const { units, leagueName } = request;
  const kpi = peakKpiName(request.kpi);
  const groups = answer.rainbowPositionGroups.map(({ value, displayText }) => ({ id: value, name: displayText }));
  const group = groups.some(({ id }) => id === request.positionGroupId) ? request.positionGroupId : 0;
  const teams = [answer.ourData, answer.oppositionData].filter((team) => team !== null);
  const edges = answer.leagueComparisonData.teamSessionEpochs.find(({ positionGroupId }) => positionGroupId === group);
  const inputs = teams.map((team) =>
    curveInput(team, edges?.kpiEpochValues[kpi.id] ?? [], kpi.quantity, group, request),
  );
  const range = commonCurveRange(inputs.map((input) => rainbowCurve(input, units)));
  const hasPeaks = inputs.some(({ epochs }) => epochs.some(({ value }) => value !== null));
  return {
    ...findingsOf(answer, request, group),
    kpis: peakKpis(true).map(({ id, title }) => ({ id, title })),
    groups,
    leagueName,
    totals: totalsOf(answer, teams, units),
    leagueText: leagueTextOf(answer),
    peaks: {
      title: `Peak ${kpi.title} per Epoch`,
      unit: unitLabel(kpi.quantity, units),
      curves: hasPeaks ? inputs.map((input) => rainbowCurve(input, units, range)) : [],
    },
    planes: turnPlanes(teams, units),
    ...playersOf(teams, answer.reference, units),
  };
}

function totalsOf(
  { leagueComparisonData: { kpis: league } }: OppositionAnswer,
  teams: readonly Team[],
  units: UnitSettings,
): BulletRowsView | null {
  if (!teams.some(({ kpis }) => TOTALS.some(({ id }) => kpis[id] !== null))) return null;
  const rows = teams.map(({ name, kpis }, index) => ({
    playerId: index === 0 ? OWN : OPPOSITION,
    name,
    positionSortOrder: index,
    minutes: MATCH_MIN,
    cells: TOTALS.map(({ id }) => ({
      value: kpis[id],
      average: league[id].average,
      standardDeviation: league[id].standardDeviation,
      minimum: null,
      maximum: null,
      count: league[id].count,
      isBest: false,
    })),
  }));
  return bulletRows({ columns: TOTALS, rows, sessionIsAMatch: false, rowNoun: 'team' }, units);
}

function leagueTextOf({ leagueComparisonData: { kpis } }: OppositionAnswer): string | null {
  const most = Math.max(...TOTALS.map(({ id }) => (kpis[id].average === null ? 0 : kpis[id].count)));
  return most === 0 ? null : `${counted(most, 'match')} of the league’s other clubs`;
}

function curveInput(
  team: Team,
  edges: readonly EpochComparison[],
  quantity: ReturnType<typeof peakKpiName>['quantity'],
  group: number,
  { kpi, leagueName }: OppositionRequest,
): Parameters<typeof rainbowCurve>[0] {
  const own = team.teamSessionEpochs.find(({ positionGroupId }) => positionGroupId === group);
  return {
    playerId: null,
    name: team.name,
    quantity,
    epochs: (own?.epochValues[kpi] ?? []).map(({ epochS, value }) => ({
      epochS,
      value,
      edges: edges.find((each) => each.epochS === epochS) ?? null,
    })),
    matches: edges.length === 0 ? null : Math.max(...edges.map(({ n }) => n)),
    referenceName: leagueName,
    minMatches: MIN_REFERENCE_VALUES,
  };
}

function playersOf(
  teams: readonly Team[],
  about: ReferenceAbout,
  units: UnitSettings,
): Pick<OppositionView, 'players' | 'referenceText'> {
  const rows = teams.flatMap(({ playerKpis }) =>
    playerKpis.map(({ player, matchTimeM, ...kpis }) => ({
      ...player,
      minutes: matchTimeM,
      isGoalkeeper: isGoalkeeper({ positionGroupId: knownPosition(player.positionGroupSortOrder) }),
      cells: PLAYER_COLUMNS.map(({ id }) => ({
        value: kpis[id].value,
        ...ownReference(kpis[id]),
        isBest: false,
      })),
    })),
  );
  const all = bulletRows(
    { columns: PLAYER_COLUMNS, rows, sessionIsAMatch: true, partMark: PART_MATCH_MARK, about },
    units,
  );
  const players = teams.map(({ name, playerKpis }) => {
    const ids = new Set(playerKpis.map(({ player }) => player.playerId));
    const ofTeam = all.rows.filter(({ id }) => ids.has(id));
    return { name, rows: { ...all, rows: ofTeam, summary: `${name}: ${bulletSummary(ofTeam, all.columns)}` } };
  });
  return { players, referenceText: ownReferenceWords(all, about) };
}

/** Null for fewer than four (METHODS R7). */
function ownReference({ average, standardDeviation, minimum, maximum, count }: KpiCell) {
  return count < MIN_REFERENCE_VALUES
    ? { average: null, standardDeviation: null, minimum: null, maximum: null, count }
    : { average, standardDeviation, minimum, maximum, count };
}
