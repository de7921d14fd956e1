/**
 * What the wellness page shows: a player a row, the last matches as columns, each with flag, game demand or work rate,
 * hamstring risk and local intensity; and the minutes of one match for all players.
 */
import { dayText } from '../calendar/day-text';
import { HAMSTRING_ITEM_NAMES } from '../metrics/wellness/hamstring-text';
import { LOCAL_INTENSITY_DRAWN_AT_MOST } from '../metrics/wellness/local-intensity';
import { WHOLE_MATCH_M } from '../metrics/wellness/rolling-scores';
import { WORK_RATE_BANDS, WORK_RATE_DRAWN_AT_MOST } from '../metrics/wellness/scaled-work-rate';
import { MIN_REFERENCE_VALUES } from '../stats/quantile';
import { DEFAULT_UNITS } from '../units/units';
import { colourText, type FlagColour } from './fatigue-flags';
import { strip, type StripRow, type StripView } from './forms/strip';
import { comparePlayers, type OrderedPlayer } from './player-order';
import { counted, type PlayedNoun, plural } from './session-noun';
import { EMPTY_SQUAD_TEXT } from './squads';
import { type Findings, MAX_STATEMENTS, type Standing, standingOf, type Statement } from './statement';

interface WellnessPlayer extends OrderedPlayer {
  readonly squadId: number;
}

type Reference = 'own' | 'positionGroup' | null;
type ItemName = keyof typeof HAMSTRING_ITEM_NAMES;

export interface WellnessValues {
  /** Minutes of play. */
  readonly matchTimeM: number | null;
  readonly fatigueFlagValue: 0 | 1 | 2 | null;
  readonly fatigueFlagText: string | null;
  readonly fatigueFlagMatches: number | null;
  readonly gameDemandValue: number | null;
  readonly gameDemandReference: Reference;
  readonly gameDemandMatches: number | null;
  readonly scaledWorkRate: number | null;
  readonly scaledWorkRateReference: Reference;
  readonly scaledWorkRateMatches: number | null;
  readonly hamstringRisk: boolean | null;
  readonly hamstringRiskScore: number | null;
  readonly hamstringItems: Readonly<Record<ItemName, number | null>> | null;
  readonly localIntensity: Readonly<Record<string, number | null>> | null;
}

export interface WellnessSession {
  readonly sessionId: number;
  readonly date: string;
  readonly title: string;
}

interface ReportSession extends WellnessSession {
  readonly minutePeriods: readonly { readonly firstMinute: number; readonly clockStartS: number }[];
}

/** GET /wellnessreport, as far as the page shows it. */
export interface WellnessAnswer {
  readonly wellnessPlayerData: readonly {
    readonly player: WellnessPlayer;
    readonly valuesBySessionId: Readonly<Record<string, WellnessValues>>;
  }[];
  /** Newest first. */
  readonly wellnessSessionsDetails: readonly ReportSession[];
  readonly caveat: string;
  readonly alarmRates: string;
  readonly hamstringEvidence: string;
}

export interface WellnessRequest {
  /** Null: opponents, of whom those are shown who were on in the last match shown. */
  readonly squadIds: readonly number[] | null;
  /** The club shows work rate in place of game demand. */
  readonly withWorkRate: boolean;
  /** The last match shown; null: the newest. */
  readonly sessionId: number | null;
  /** Matches side by side. */
  readonly columns: number;
  readonly isDemo: boolean;
  /** What the club plays; a match unless said. */
  readonly played?: PlayedNoun;
}

/** A score as a bar. */
export interface ScoreBar {
  readonly text: string;
  /** Of its axis, 0..1. */
  readonly share: number;
  /** Game demand by the specification's colours; work rate by the bands of its axis, 0..5. */
  readonly level: 'high' | 'usual' | 'low' | 'band-0' | 'band-1' | 'band-2' | 'band-3' | 'band-4' | 'band-5';
  /** `▲`, `▼`: the level without its colour. */
  readonly sign: string;
  /** Compared with the position group. */
  readonly isOfGroup: boolean;
}

export interface IntensityBar {
  readonly slot: number;
  /** Of the axis, 0..1. */
  readonly height: number;
  /** 0..6 */
  readonly step: number;
}

export interface WellnessCell {
  readonly sessionId: number;
  /** Text in place of values. */
  readonly note: string | null;
  readonly flag: { readonly colour: FlagColour; readonly text: string; readonly why: string | null } | null;
  readonly score: ScoreBar | null;
  /** In place of the score: `played 38 min`. */
  readonly scoreNote: string | null;
  readonly hamstring: {
    readonly isRisk: boolean;
    /** `2.5` */
    readonly text: string;
    /** `of 5, 4 of 5 assessed` */
    readonly detail: string;
    readonly label: string;
    readonly lines: readonly (readonly [term: string, value: string])[];
  } | null;
  readonly intensity: { readonly bars: readonly IntensityBar[]; readonly slots: number; readonly label: string } | null;
}

export interface WellnessRow {
  readonly playerId: number;
  readonly name: string;
  /** In place of all cells. */
  readonly note: string | null;
  readonly cells: readonly WellnessCell[];
}

export interface WellnessView {
  readonly emptyText: string | null;
  /** In place of rows. */
  readonly noRowsText: string | null;
  /** Newest first. */
  readonly sessions: readonly { readonly sessionId: number; readonly text: string }[];
  /** Oldest first. */
  readonly shown: readonly { readonly sessionId: number; readonly dateText: string; readonly title: string }[];
  readonly scoreTitle: string;
  readonly rows: readonly WellnessRow[];
  /** The last match shown; null where its minutes are not known. */
  readonly strip: StripView | null;
  readonly stripNote: string;
  readonly statements: readonly Statement[];
  readonly standing: Standing;
  readonly note: string;
  readonly evidence: string;
  /** Some value is compared with a position group. */
  readonly hasGroupValues: boolean;
}

export const NOT_IN_LAST = 'Player did not feature in last 25 games';
const NOT_IN_GAME = 'Player did not feature in this game';
const UNAVAILABLE_IN_DEMO = 'Wellness data is unavailable in demonstration mode';

export const FLAG_COLOURS = ['green', 'amber', 'red'] as const;
const NO_MATCH: Findings = { statements: [], standing: { kind: 'none', missing: 'no match is shown' } };
const HIGH_DEMAND = 90;
const LOW_DEMAND = 10;
const DEMAND_AXIS = 100;
const HAMSTRING_AXIS = 5;
/** Local intensity between the steps; 100 is the player's norm. */
const INTENSITY_EDGES = [50, 75, 100, 125, 150, 175];

export function scoreTitleOf(withWorkRate: boolean): string {
  return withWorkRate ? 'Work Rate' : 'Game Demand';
}

export function wellnessView(answer: WellnessAnswer, request: WellnessRequest): WellnessView {
  const { played = 'match' } = request;
  const sessions = answer.wellnessSessionsDetails;
  const chosen = Math.max(
    0,
    sessions.findIndex(({ sessionId }) => sessionId === request.sessionId),
  );
  const { squadIds } = request;
  const columns = squadIds === null ? 1 : Math.max(1, request.columns);
  const shown = sessions.slice(chosen, chosen + columns).toReversed();
  const players = answer.wellnessPlayerData
    .filter(({ player, valuesBySessionId }) =>
      squadIds === null
        ? shown.some(({ sessionId }) => valuesBySessionId[sessionId] !== undefined)
        : squadIds.includes(player.squadId),
    )
    .toSorted((a, b) => comparePlayers(a.player, b.player));
  const strips = new Map(shown.map((session) => [session.sessionId, stripOf(session, players)]));
  const rows = players.map(({ player, valuesBySessionId }): WellnessRow => {
    const hasFeatured = Object.keys(valuesBySessionId).length > 0;
    return {
      playerId: player.playerId,
      name: player.name,
      note: hasFeatured ? null : NOT_IN_LAST,
      cells: hasFeatured
        ? shown.map(({ sessionId }) =>
            cellOf(sessionId, valuesBySessionId[sessionId], player, strips.get(sessionId) ?? null, request),
          )
        : [],
    };
  });
  const last = shown.at(-1);
  return {
    emptyText: emptyTextOf(answer, squadIds === null || players.length > 0, request),
    noRowsText: squadIds === null && players.length === 0 ? `The opposition was not tracked in this ${played}` : null,
    sessions: sessions.map((session) => ({ sessionId: session.sessionId, text: headingOf(session) })),
    shown: shown.map(({ sessionId, date, title }) => ({ sessionId, dateText: dayText(date), title })),
    scoreTitle: scoreTitleOf(request.withWorkRate),
    rows,
    strip: last === undefined ? null : (strips.get(last.sessionId) ?? null),
    stripNote: last === undefined ? '' : headingOf(last),
    ...(last === undefined ? NO_MATCH : findingsOf(last, players, request)),
    note:
      squadIds === null
        ? `${answer.caveat} Opponents are known only from your own ${plural(played)}: too few for a norm of their own.`
        : `${answer.caveat} ${answer.alarmRates}`,
    evidence: answer.hamstringEvidence,
    hasGroupValues: rows.some(({ cells }) => cells.some(({ score }) => score?.isOfGroup === true)),
  };
}

function emptyTextOf(
  answer: WellnessAnswer,
  hasPlayers: boolean,
  { isDemo, played = 'match' }: WellnessRequest,
): string | null {
  const noneYet = `Wellness data is unavailable: the club has no ${played} yet`;
  if (answer.wellnessSessionsDetails.length === 0) return isDemo ? UNAVAILABLE_IN_DEMO : noneYet;
  return hasPlayers ? null : EMPTY_SQUAD_TEXT;
}

function headingOf({ date, title }: WellnessSession): string {
  return `${title}, ${dayText(date)}`;
}

type PlayerData = WellnessAnswer['wellnessPlayerData'][number];

/** The minutes of a match of all players who were on; null where nobody's are known. */
function stripOf(session: ReportSession, players: readonly PlayerData[]): StripView | null {
  const { sessionId, minutePeriods } = session;
  const rows = players.flatMap(({ player, valuesBySessionId }) => {
    const minutes = valuesBySessionId[sessionId]?.localIntensity ?? null;
    return minutes === null || Object.values(minutes).every((value) => value === null) ? [] : [{ player, minutes }];
  });
  const last = Math.max(0, ...rows.flatMap(({ minutes }) => Object.keys(minutes).map(Number)));
  if (last === 0 || minutePeriods.length === 0) return null;
  const periods = minutePeriods.map(({ firstMinute, clockStartS }, index) => ({
    firstMinute,
    startMinute: Math.floor(clockStartS / 60),
    minutes: Math.max(0, (minutePeriods[index + 1]?.firstMinute ?? last + 1) - firstMinute),
  }));
  return strip(
    {
      title: 'Local Intensity',
      quantity: 'count',
      unit: '% of the norm',
      edges: INTENSITY_EDGES,
      periods,
      rows: rows.map(({ player, minutes }) => ({
        ...player,
        periods: periods.map(({ firstMinute, minutes: count }) =>
          Array.from({ length: count }, (_, minute) => minutes[firstMinute + minute] ?? null),
        ),
      })),
    },
    DEFAULT_UNITS,
  );
}

function cellOf(
  sessionId: number,
  values: WellnessValues | undefined,
  { playerId }: WellnessPlayer,
  minutes: StripView | null,
  { withWorkRate }: WellnessRequest,
): WellnessCell {
  if (values === undefined) {
    return { sessionId, note: NOT_IN_GAME, flag: null, score: null, scoreNote: null, hamstring: null, intensity: null };
  }
  const { fatigueFlagValue, fatigueFlagText } = values;
  const colour = fatigueFlagValue === null ? null : FLAG_COLOURS[fatigueFlagValue];
  const row = minutes?.rows.find((one) => one.playerId === playerId);
  return {
    sessionId,
    note: null,
    flag: colour === null ? null : { colour, text: colourText(colour), why: fatigueFlagText },
    score: withWorkRate
      ? workRateBar(values.scaledWorkRate, values.scaledWorkRateReference)
      : demandBar(values.gameDemandValue, values.gameDemandReference, values.matchTimeM),
    scoreNote:
      (withWorkRate ? values.scaledWorkRate : values.gameDemandValue) === null ? playedPart(values.matchTimeM) : null,
    hamstring: hamstringOf(values),
    intensity: minutes === null || row === undefined ? null : intensityOf(row, minutes.slots),
  };
}

/** METHODS W3: in place of a score, `played 38 min`; null for a whole match. */
export function playedPart(matchTimeM: number | null): string | null {
  return matchTimeM === null || matchTimeM >= WHOLE_MATCH_M ? null : `played ${Math.floor(matchTimeM)} min`;
}

/** Low only of a whole match: a shorter one may be low because it was short. */
export function demandBar(value: number | null, reference: Reference, matchTimeM: number | null): ScoreBar | null {
  if (value === null) return null;
  const level =
    value >= HIGH_DEMAND ? 'high' : value <= LOW_DEMAND && (matchTimeM ?? 0) >= WHOLE_MATCH_M ? 'low' : 'usual';
  return {
    text: value.toFixed(0),
    share: Math.min(1, value / DEMAND_AXIS),
    level,
    sign: level === 'high' ? '▲' : level === 'low' ? '▼' : '',
    isOfGroup: reference === 'positionGroup',
  };
}

const BANDS = ['band-0', 'band-1', 'band-2', 'band-3', 'band-4', 'band-5'] as const;

export function workRateBar(value: number | null, reference: Reference): ScoreBar | null {
  if (value === null) return null;
  const band = WORK_RATE_BANDS.filter((edge) => value >= edge).length;
  return {
    text: value.toFixed(0),
    share: Math.min(1, Math.max(0, value / WORK_RATE_DRAWN_AT_MOST)),
    level: BANDS[band] ?? 'band-5',
    sign: '',
    isOfGroup: reference === 'positionGroup',
  };
}

function hamstringOf({ hamstringRisk, hamstringRiskScore, hamstringItems }: WellnessValues): WellnessCell['hamstring'] {
  if (hamstringRisk === null || hamstringRiskScore === null || hamstringItems === null) return null;
  const lines = ITEM_NAMES.map((name) => {
    const points = hamstringItems[name];
    return [HAMSTRING_ITEM_NAMES[name], points === null ? 'N/A' : String(points)] as const;
  });
  const assessed = ITEM_NAMES.filter((name) => hamstringItems[name] !== null).length;
  const text = hamstringRiskScore.toFixed(1);
  const detail = `of ${HAMSTRING_AXIS}, ${assessed} of ${ITEM_NAMES.length} assessed`;
  return {
    isRisk: hamstringRisk,
    text,
    detail,
    label: `${hamstringRisk ? 'Risk' : 'No risk'}, ${text} ${detail}`,
    lines,
  };
}

const ITEM_NAMES = [
  'sprintVolume',
  'nearMaximal',
  'matchSprint',
  'congestion',
  'history',
] as const satisfies ItemName[];

function intensityOf({ cells }: StripRow, slots: number): NonNullable<WellnessCell['intensity']> {
  const highest = cells.reduce<StripRow['cells'][number] | null>(
    (best, cell) => (best === null || cell.value > best.value ? cell : best),
    null,
  );
  return {
    bars: cells.map(({ slot, value, step }) => ({
      slot,
      step,
      height: Math.min(value, LOCAL_INTENSITY_DRAWN_AT_MOST) / LOCAL_INTENSITY_DRAWN_AT_MOST,
    })),
    slots,
    label:
      highest === null
        ? 'No minute known'
        : `${cells.length} minutes, the highest ${highest.minuteText} with ${highest.text}`,
  };
}

/** Of the last match shown: who is marked at risk, then the gravest flags, then the highest scores. */
function findingsOf(
  { sessionId }: WellnessSession,
  players: readonly PlayerData[],
  { withWorkRate, played = 'match' }: WellnessRequest,
): Findings {
  const many = plural(played);
  const featured = players.flatMap(({ player: { name, playerId }, valuesBySessionId }) => {
    const values = valuesBySessionId[sessionId];
    return values === undefined ? [] : [{ name, playerId, values }];
  });
  const href = '#players';
  const risks = featured.flatMap(({ name, playerId, values }): Statement[] => {
    const hamstring = hamstringOf(values);
    if (hamstring === null || !hamstring.isRisk) return [];
    const { text, detail } = hamstring;
    return [
      { id: `hamstring-${playerId}`, text: `${name}: hamstring risk, score ${text}`, detail, tone: 'above', href },
    ];
  });
  const flags = featured
    .filter(({ values }) => (values.fatigueFlagValue ?? 0) > 0)
    .sort((a, b) => (b.values.fatigueFlagValue ?? 0) - (a.values.fatigueFlagValue ?? 0))
    .map(({ name, playerId, values }): Statement => ({
      id: `flag-${playerId}`,
      text: `${name}: ${FLAG_COLOURS[values.fatigueFlagValue ?? 0]} fatigue flag`,
      detail: `output against ${counted(values.fatigueFlagMatches ?? 0, played)} of their own of at least ${LEAST_MINUTES} min`,
      tone: 'below',
      href,
    }));
  const demands = withWorkRate
    ? []
    : featured
        .filter(({ values }) => (values.gameDemandValue ?? 0) >= HIGH_DEMAND)
        .sort((a, b) => (b.values.gameDemandValue ?? 0) - (a.values.gameDemandValue ?? 0))
        .map(({ name, playerId, values }): Statement => ({
          id: `demand-${playerId}`,
          text: `${name}: game demand ${(values.gameDemandValue ?? 0).toFixed(0)}`,
          detail:
            values.gameDemandReference === 'own'
              ? `percentile among ${counted(values.gameDemandMatches ?? 0, played)} of their own of at least ${LEAST_MINUTES} min`
              : `percentile among ${counted(values.gameDemandMatches ?? 0, played)} of their position group`,
          tone: 'above',
          href,
        }));
  const isRated = ({ values }: (typeof featured)[number]) =>
    values.fatigueFlagValue !== null ||
    values.hamstringRisk !== null ||
    (withWorkRate ? values.scaledWorkRate : values.gameDemandValue) !== null;
  const unrated = featured.filter((each) => !isRated(each));
  const short = unrated.filter(({ values }) => (values.matchTimeM ?? 0) < LEAST_MINUTES).length;
  const few = `${MIN_REFERENCE_VALUES} earlier ${many} of at least ${LEAST_MINUTES} min`;
  return {
    statements: [...risks, ...flags, ...demands].slice(0, MAX_STATEMENTS),
    standing: standingOf({
      noun: 'player',
      rated: featured.length - unrated.length,
      unrated: [
        { count: short, why: `with less than ${LEAST_MINUTES} min` },
        { count: unrated.length - short, why: `with fewer than ${few}` },
      ],
      missing: featured.length === 0 ? `nobody shown was in this ${played}` : `a player needs ${few}`,
    }),
  };
}

/** METHODS W3, W5. */
const LEAST_MINUTES = 45;
