/**
 * The wellness page: one row per player, the last matches as columns, each with flag, game demand or work rate,
 * hamstring risk and local intensity; and the minutes of one match for all players.
 */
import { dayText } from '../../calendar/day-text';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { DEFAULT_UNITS } from '../../units/units';
import { strip, type StripView } from '../forms/intensity-strip';
import { comparePlayers } from '../words/player-order';
import { notComparedByMethod } from '../words/methods/left-out-by-method';
import { plural } from '../words/session-noun';
import { EMPTY_SQUAD_REASON, EMPTY_SQUAD_TEXT, type EmptyReason } from '../choices/squad-choices';
import type { Findings, Standing, Statement } from '../words/statement';
import type { PlayerData, ReportSession, WellnessAnswer, WellnessRequest, WellnessSession } from './wellness-answer';
import { cellOf, type WellnessCell } from './wellness-cells';
import { findingsOf } from './wellness-statements';

interface WellnessRow {
  readonly playerId: number;
  readonly name: string;
  readonly note: string | null;
  readonly cells: readonly WellnessCell[];
}

export interface WellnessView {
  readonly emptyText: string | null;
  readonly emptyReason: EmptyReason | null;
  readonly noRowsText: string | null;
  readonly sessions: readonly { readonly sessionId: number; readonly text: string }[];
  readonly shown: readonly {
    readonly sessionId: number;
    readonly date: string;
    readonly dateText: string;
    readonly title: string;
  }[];
  readonly scoreTitle: string;
  readonly rows: readonly WellnessRow[];
  readonly strip: StripView | null;
  readonly stripNote: string;
  readonly statements: readonly Statement[];
  readonly standing: Standing;
  readonly note: string;
  readonly evidence: string;
  readonly hasGroupValues: boolean;
}

export const NOT_IN_LAST = 'Player did not feature in last 25 games';
const UNAVAILABLE_IN_DEMO = 'Wellness data is unavailable in demonstration mode';
const NO_MATCH: Findings = { statements: [], standing: { kind: 'none', missing: 'no match is shown' } };
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
    ...emptinessOf(answer, squadIds === null || players.length > 0, request),
    noRowsText: squadIds === null && players.length === 0 ? `The opposition was not tracked in this ${played}` : null,
    sessions: sessions.map((session) => ({ sessionId: session.sessionId, text: headingOf(session) })),
    shown: shown.map(({ sessionId, date, title }) => ({ sessionId, date, dateText: dayText(date), title })),
    scoreTitle: scoreTitleOf(request.withWorkRate),
    rows,
    strip: last === undefined ? null : (strips.get(last.sessionId) ?? null),
    stripNote: last === undefined ? '' : headingOf(last),
    ...(last === undefined ? NO_MATCH : findingsOf(last, players, request)),
    note: [
      answer.caveat,
      squadIds === null
        ? `Opponents are known only from your own ${plural(played)}: too few for a norm of their own.`
        : answer.alarmRates,
      ...notComparedByMethod(answer.leftOutCount, played),
    ].join(' '),
    evidence: answer.hamstringEvidence,
    hasGroupValues: rows.some(({ cells }) => cells.some(({ score }) => score?.isOfGroup === true)),
  };
}

function emptinessOf(
  answer: WellnessAnswer,
  hasPlayers: boolean,
  { isSimulated, played = 'match' }: WellnessRequest,
): Pick<WellnessView, 'emptyText' | 'emptyReason'> {
  if (answer.wellnessSessionsDetails.length > 0) {
    return hasPlayers
      ? { emptyText: null, emptyReason: null }
      : { emptyText: EMPTY_SQUAD_TEXT, emptyReason: { text: EMPTY_SQUAD_REASON, way: 'players' } };
  }
  if (isSimulated) return { emptyText: UNAVAILABLE_IN_DEMO, emptyReason: null };
  return {
    emptyText: `Wellness data is unavailable: the club has no ${played} yet`,
    emptyReason: {
      text: `Flags and scores need ${plural(played)}: a player’s appear after ${MIN_REFERENCE_VALUES} of their own.`,
      way: 'sessions',
    },
  };
}

function headingOf({ date, title }: WellnessSession): string {
  return `${title}, ${dayText(date)}`;
}

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
