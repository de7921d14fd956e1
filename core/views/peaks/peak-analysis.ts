import { ALL_POSITIONS, isGoalkeeper, positionGroupSortOrder } from '../../methods/position-groups';
import type { EpochComparison } from '../../metrics/peaks/peak-analysis';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { withUnit } from '../../units/number-text';
import { unitLabel } from '../../units/units';
import { inOrder } from '../forms/player-rows';
import { commonCurveRange, epochLabel, rainbowCurve, type RainbowCurveView } from '../forms/rainbow-curve';
import { matchTimeText } from '../words/match-clock-text';
import { earlierWords, referenceNoun, referenceWords } from '../words/reference-words';
import { counted } from '../words/session-noun';
import { peakKpiName, type PeakKpiName, peakKpis } from './peak-kpis';
import type { Standing, Statement } from '../words/statement';
import { POSITION_GROUPS } from '../turns/turn-report-categories';
import type { PeakAnalysisAnswer, PeakRequest, PeakValue } from './peak-analysis-answer';
import { type RatedCurve, findingsOf, rate } from './peak-statements';
import { NOT_COMPARED_HERE } from './peak-statements';

interface PeakWindow {
  readonly epochS: number;
  readonly label: string;
  readonly matchTime: number;
  readonly clock: string;
  readonly text: string;
}

export interface PeakCurve {
  readonly anchor: string;
  readonly playerId: number | null;
  readonly name: string;
  readonly asterisk: string | null;
  readonly played: string | null;
  readonly curve: RainbowCurveView;
  readonly windows: readonly PeakWindow[];
}

interface PeakSection {
  readonly id: string;
  readonly title: string;
  readonly curves: readonly PeakCurve[];
}

export interface PeakAnalysisView {
  readonly kpis: readonly PeakKpiName[];
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly chartTitle: string;
  readonly unit: string;
  readonly reference: string;
  readonly note: string;
  readonly sections: readonly PeakSection[];
  readonly statements: readonly Statement[];
  readonly standing: Standing;
}

/** `Player requires minimum of 4 matches`, the specification's text; for a training it names the day type. */
function fewNote(about: ReferenceAbout): string {
  if (about.kind === 'rehab') return NOT_COMPARED;
  return `Player requires minimum of ${earlierCount(about)}`;
}

function earlierCount(about: ReferenceAbout): string {
  return about.dayType === null
    ? counted(MIN_REFERENCE_VALUES, referenceNoun(about))
    : referenceWords(MIN_REFERENCE_VALUES, about);
}

const NOT_COMPARED = 'A rehab session is measured by its targets';

const PEAK_NOTE = 'The most in any 30 seconds to 10 minutes, per minute.';

const FOOTBALL_NOTE =
  'A peak is one window of a match: from match to match HSR varies by 20 to 30 %, distance by about 7 %.';

export function peakAnalysisView(answer: PeakAnalysisAnswer, request: PeakRequest): PeakAnalysisView {
  const { units, positionGroupId, withSprint } = request;
  const kpis = peakKpis(withSprint);
  // A link to sprints opens distance if the club does not show sprints.
  const kpi = kpis.find(({ id }) => id === request.kpi) ?? peakKpiName('DISTANCE');
  const all = ratedCurves(answer, request, kpi);
  const rangeOf = (rated: readonly RatedCurve[]) =>
    commonCurveRange(rated.map(({ input }) => rainbowCurve(input, units)));
  // Goalkeepers cover half the distance of others, and means vary little: one scale would hide the bands.
  const ranges = new Map(SCALES.map((scale) => [scale, rangeOf(all.filter((rated) => scaleOf(rated) === scale))]));
  const groups = answer.rainbowPositionGroups.map(({ value, displayText }) => ({ id: value, name: displayText }));
  const isAll = positionGroupId === ALL_POSITIONS.id || !groups.some(({ id }) => id === positionGroupId);
  const group = isAll ? ALL_POSITIONS.id : positionGroupId;
  const shown = all.filter((rated) => (rated.isTeam ? rated.groupId === group : isAll || rated.groupId === group));
  const curveOf = (rated: RatedCurve): PeakCurve => ({
    anchor: rated.anchor,
    playerId: rated.input.playerId,
    name: rated.input.name,
    asterisk: rated.asterisk,
    played: rated.minutes === null ? null : withUnit(rated.minutes.toFixed(0), 'min'),
    curve: rainbowCurve(rated.input, units, ranges.get(scaleOf(rated)) ?? null),
    windows: rated.windows.map(({ epochS, value, matchTime }) => ({
      epochS,
      label: epochLabel(epochS),
      matchTime,
      clock: matchTimeText(matchTime),
      text: rate(kpi.quantity, value, units),
    })),
  });
  const isKnown = all.some(({ input }) => input.epochs.some(({ value }) => value !== null));
  const hasBands = shown.some(({ input }) => input.epochs.some(({ edges }) => edges !== null));
  const sections = [
    { id: 'team', title: 'Team', of: shown.filter(({ isTeam }) => isTeam) },
    ...POSITION_GROUPS.map(({ id, title }) => ({
      id: `group-${positionGroupSortOrder(id)}`,
      title: id === null && request.sport === 'basketball' ? 'Players' : title,
      of: shown.filter(({ isTeam, groupId }) => !isTeam && groupId === id),
    })),
  ];
  return {
    kpis,
    groups,
    chartTitle: `Peak ${kpi.title} per Epoch`,
    unit: unitLabel(kpi.quantity, units),
    reference: hasBands ? `bands: percentiles 15, 35, 65 and 85 of ${earlierWords(answer.reference)}` : '',
    note: request.sport === 'basketball' ? PEAK_NOTE : `${PEAK_NOTE} ${FOOTBALL_NOTE}`,
    sections: isKnown
      ? sections.filter(({ of }) => of.length > 0).map(({ id, title, of }) => ({ id, title, curves: of.map(curveOf) }))
      : [],
    ...findingsOf(isKnown ? shown : [], kpi, request, answer.reference),
  };
}

const SCALES = ['team', 'goalkeepers', 'outfield'] as const;

function scaleOf({ isTeam, groupId }: RatedCurve): (typeof SCALES)[number] {
  if (isTeam) return 'team';
  return isGoalkeeper({ positionGroupId: groupId }) ? 'goalkeepers' : 'outfield';
}

function ratedCurves(
  { rainbowCurves: { teamCurves, playersData, leagueComparisonData }, reference: about }: PeakAnalysisAnswer,
  { useAllPlayers, leagueName }: PeakRequest,
  kpi: PeakKpiName,
): RatedCurve[] {
  const compared = referenceNoun(about);
  const whyNone = `No reference: ${about.kind === 'rehab' ? NOT_COMPARED_HERE : `fewer than ${earlierCount(about)}`}`;
  const ownName = `own ${earlierWords(about).replace('earlier ', '')}`;
  const teams = teamCurves.map(({ positionGroupId, valuesByKpiId, comparisonData }): RatedCurve => {
    const own = comparisonData?.kpiEpochValues[kpi.id] ?? null;
    return {
      isTeam: true,
      groupId: positionGroupId,
      anchor: 'team-curve',
      asterisk: null,
      minutes: null,
      windows: [],
      own,
      input: inputOf(null, 'Team average', kpi, valuesByKpiId[kpi.id], own, ownName, compared, whyNone),
    };
  });
  const players = inOrder(playersData.map((each) => ({ ...each, name: each.playerName }))).map((player): RatedCurve => {
    const { playerId, name, positionGroupId, timePlayed, playerValues, comparisonData } = player;
    const own = comparisonData?.kpiEpochValues[kpi.id] ?? null;
    const values = playerValues.playerValuesByKpiId[kpi.id];
    // The league's are of outfield players.
    const league = isGoalkeeper(player) ? null : leagueComparisonData;
    const edges = own ?? league?.kpiEpochValues[kpi.id] ?? null;
    const referenceName = own === null ? leagueName : useAllPlayers ? 'all players' : ownName;
    return {
      isTeam: false,
      groupId: positionGroupId,
      anchor: `player-${playerId}`,
      asterisk: comparisonData === null ? fewNote(about) : null,
      minutes: timePlayed,
      windows: values.flatMap(({ epochS, value, matchTime }) =>
        value === null || matchTime === null || value === 0 ? [] : [{ epochS, value, matchTime }],
      ),
      own,
      input: inputOf(playerId, name, kpi, values, edges, referenceName, compared, whyNone),
    };
  });
  return [...teams, ...players];
}

function inputOf(
  playerId: number | null,
  name: string,
  { quantity }: PeakKpiName,
  values: readonly PeakValue[],
  edges: readonly EpochComparison[] | null,
  referenceName: string,
  countNoun: string,
  whyNone: string,
): RatedCurve['input'] {
  return {
    playerId,
    name,
    quantity,
    epochs: values.map(({ epochS, value }) => ({
      epochS,
      value,
      edges: edges?.find((each) => each.epochS === epochS) ?? null,
    })),
    matches: edges === null || edges.length === 0 ? null : Math.max(...edges.map(({ n }) => n)),
    referenceName,
    minMatches: MIN_REFERENCE_VALUES,
    countNoun,
    whyNone,
  };
}
