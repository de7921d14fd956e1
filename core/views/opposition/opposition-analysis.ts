import { MATCH_MIN } from '../../stats/match-minutes';
import { markId } from '../words/mark-id';
import { isGoalkeeper, knownPosition } from '../../methods/position-groups';
import { SMALLEST_PEAK } from '../../metrics/reference/smallest-worthwhile';
import type { Explained } from '../../metrics/explained/explained-number';
import { teamKpiOf } from '../../metrics/team/team-values';
import type { PeakKpi } from '../../metrics/session/session-facts';
import type { ByPeakKpi, EpochComparison } from '../../metrics/peaks/peak-analysis';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type BulletCell, bulletRows, type BulletRowsView, bulletSummary } from '../forms/bullet-rows';
import { shownUnit, unitLabel, type UnitSettings } from '../../units/units';
import type { FormColumn } from '../forms/player-rows';
import { commonCurveRange, epochLabel, rainbowCurve, type RainbowCurveView } from '../forms/rainbow-curve';
import { type TurnPlaneInput, turnPlanes, type TurnPlaneView } from '../forms/turn-plane';
import { peakKpiName, peakKpis } from '../peaks/peak-kpis';
import { ownReferenceWords } from '../words/reference-words';
import { counted } from '../words/session-noun';
import { type Findings, type Standing, standingOf, type Statement, told } from '../words/statement';

interface Value {
  readonly value: number | null;
}
type KpiCell = Omit<BulletCell, 'isBest' | 'count'> & { readonly count: number };
type EpochValues = ByPeakKpi<readonly { readonly epochS: number; readonly value: number | null }[]>;
type ByTeamKpi<Cell> = Readonly<
  Record<'totalDistanceM' | 'totalHighSpeedDistanceM' | 'totalSprintDistanceM' | 'totalTurns', Cell>
>;

interface Team extends TurnPlaneInput {
  readonly name: string;
  readonly kpis: ByTeamKpi<number | null>;
  readonly playerKpis: readonly (Readonly<
    Record<'activeDistanceM' | 'highSpeedDistanceM' | 'sprintDistanceM' | 'totalTurns', KpiCell & Value>
  > & {
    readonly player: {
      readonly playerId: number;
      readonly name: string;
      readonly positionSortOrder: number;
      /** Of the group; the highest for a player without one. */
      readonly positionGroupSortOrder: number;
    };
    readonly matchTimeM: number | null;
  })[];
  readonly teamSessionEpochs: readonly { readonly positionGroupId: number; readonly epochValues: EpochValues }[];
}

export interface OppositionAnswer {
  readonly rainbowPositionGroups: readonly { readonly value: number; readonly displayText: string }[];
  readonly ourData: Team;
  readonly oppositionData: Team | null;
  readonly reference: ReferenceAbout;
  readonly leagueComparisonData: {
    readonly kpis: ByTeamKpi<{
      readonly average: number | null;
      readonly standardDeviation: number | null;
      readonly count: number;
    }>;
    readonly teamSessionEpochs: readonly {
      readonly positionGroupId: number;
      readonly kpiEpochValues: ByPeakKpi<readonly EpochComparison[]>;
    }[];
  };
}

export interface OppositionRequest {
  readonly units: UnitSettings;
  readonly sessionId: number;
  readonly kpi: PeakKpi;
  readonly positionGroupId: number;
  readonly leagueName: string;
}

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

const TOTALS = [
  { id: 'totalDistanceM', title: 'Total Distance', noun: 'total distance', quantity: 'longDistance' },
  { id: 'totalHighSpeedDistanceM', title: 'HSR', noun: 'HSR', quantity: 'shortDistance' },
  { id: 'totalSprintDistanceM', title: 'Sprint Distance', noun: 'sprint distance', quantity: 'shortDistance' },
  { id: 'totalTurns', title: 'Turns', noun: 'turns', quantity: 'count' },
] as const satisfies readonly (FormColumn & { readonly noun: string })[];
const PLAYER_COLUMNS = [
  { id: 'activeDistanceM', title: 'Distance', quantity: 'longDistance' },
  { id: 'highSpeedDistanceM', title: 'HSR', quantity: 'shortDistance' },
  { id: 'sprintDistanceM', title: 'Sprint Distance', quantity: 'shortDistance' },
  { id: 'totalTurns', title: 'Turns', quantity: 'count' },
] as const satisfies readonly FormColumn[];

export const PART_MATCH_MARK = '•';
const OWN = 1;
const OPPOSITION = 2;

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

export function explainedTotal(row: number, column: string, sessionId: number): Explained | null {
  const total = TOTALS.find(({ id }) => id === column);
  return total === undefined
    ? null
    : { metric: `team.${teamKpiOf(total.id)}`, sessionId, isOpposition: row === OPPOSITION };
}

interface PeaksShown {
  readonly sessionId: number;
  readonly kpi: PeakKpi;
  /** Of positions; 0: all. */
  readonly group: number;
}

/** @param team 0: ours, 1: theirs */
export function explainedTeamPeak({ sessionId, kpi, group }: PeaksShown, team: number, epochS: number): Explained {
  return { metric: `teamPeak.${kpi}`, sessionId, epochS, group, isOpposition: team === 1 };
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

/**
 * The total that differs most between the teams, then every other one that differs by more than the league's SD, and
 * the epoch of the selected peaks that differs most. Totals compare by the league's SD, or by their ratio without a
 * league.
 */
function findingsOf(
  answer: OppositionAnswer,
  { units, kpi, leagueName, sessionId }: OppositionRequest,
  group: number,
): Findings {
  const { ourData: ours, oppositionData: theirs, leagueComparisonData: league } = answer;
  const missing = 'the opposition was not tracked in this match';
  if (theirs === null) return { statements: [], standing: standingOf({ noun: 'total', rated: 0, missing }) };
  const totals = TOTALS.flatMap((column) => {
    const [own, other] = [ours.kpis[column.id], theirs.kpis[column.id]];
    const { average, standardDeviation: sd, count } = league.kpis[column.id];
    if (own === null || other === null || own === other) return [];
    const share = Math.abs(own - other) / Math.max(own, other);
    return [
      {
        column,
        own,
        other,
        average,
        sd,
        count,
        share,
        sds: sd === null || sd === 0 ? null : Math.abs(own - other) / sd,
      },
    ];
  });
  const isRated = totals.every(({ sds }) => sds !== null);
  const size = ({ share, sds }: (typeof totals)[number]) => (isRated ? (sds ?? 0) : share);
  const apart = totals
    .sort((a, b) => size(b) - size(a))
    .filter(({ sds }, index) => index === 0 || (isRated && (sds ?? 0) > 1))
    .flatMap(({ column: { id, noun, quantity }, own, other, average, sd, count }) => {
      const shown = (si: number) => withUnit(formatQuantity(quantity, si, units), shownUnit(quantity, units));
      return told(shown(own), shown(other), {
        id,
        text: `${ours.name}: ${shown(own)} ${noun} against ${shown(other)} of ${theirs.name}, ${percentWords(own, other)}`,
        detail:
          average === null
            ? `No average of the league (${leagueName}) yet`
            : `${leagueName} average ${shown(average)}${sd === null ? '' : `, SD ${shown(sd)}`} of ${counted(count, 'match')}`,
        tone: own > other ? 'above' : 'below',
        href: `#${markId('between-teams', OWN, id)}`,
        explained: { metric: `team.${teamKpiOf(id)}`, sessionId },
      });
    });
  const rated = TOTALS.filter(({ id }) => ours.kpis[id] !== null && theirs.kpis[id] !== null).length;
  const unrated = [{ count: TOTALS.length - rated, why: 'not measured for both teams' }];
  return {
    statements: [...apart, ...peakStatement(ours, theirs, { kpi, group, sessionId }, units)],
    standing: standingOf({ noun: 'total', rated, unrated, missing: 'no total was measured for both teams' }),
  };
}

function peakStatement(
  ours: Team,
  theirs: Team,
  { kpi, group, sessionId }: PeaksShown,
  units: UnitSettings,
): readonly Statement[] {
  const { noun, quantity } = peakKpiName(kpi);
  const valuesOf = (team: Team) =>
    team.teamSessionEpochs.find(({ positionGroupId }) => positionGroupId === group)?.epochValues[kpi] ?? [];
  const other = valuesOf(theirs);
  const [most] = valuesOf(ours)
    .flatMap(({ epochS, value }) => {
      const against = other.find((each) => each.epochS === epochS)?.value ?? null;
      // METHODS R1d: the smallest amount worth mentioning of a rolling peak.
      if (value === null || against === null || Math.abs(value - against) < SMALLEST_PEAK[kpi]) return [];
      return [{ epochS, value, against, share: Math.abs(value - against) / Math.max(value, against) }];
    })
    .sort((a, b) => b.share - a.share);
  if (most === undefined) return [];
  const { epochS, value, against } = most;
  const shown = (si: number) => withUnit(formatQuantity(quantity, si, units), unitLabel(quantity, units));
  return told(shown(value), shown(against), {
    id: 'peak',
    text: `${ours.name}: ${shown(value)} ${noun} over ${epochLabel(epochS)} against ${shown(against)} of ${theirs.name}`,
    detail: `${percentWords(value, against)}; mean of the players, weighted by their minutes`,
    tone: value > against ? 'above' : 'below',
    href: `#${markId('peak-demands', OWN, epochS)}`,
    explained: explainedTeamPeak({ kpi, group, sessionId }, 0, epochS),
  });
}

function percentWords(own: number, other: number): string {
  if (other === 0) return 'they had none';
  const percent = Math.round((100 * Math.abs(own - other)) / other);
  return `${percent}\u202f% ${own > other ? 'more' : 'less'}`;
}
