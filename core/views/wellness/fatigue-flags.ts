import { dayOfYearText, dayText, monthText } from '../../calendar/day-text';
import { seasonOf } from '../../calendar/season';
import { NOT_AVAILABLE } from '../../not-available';
import { stackedColumns, type StackedColumnsView } from '../forms/stacked-columns';
import { markId } from '../words/mark-id';
import { comparePlayers } from '../words/player-order';
import { capital, counted, type PlayedNoun, plural } from '../words/session-noun';
import { EMPTY_SQUAD_REASON, EMPTY_SQUAD_TEXT, type EmptyReason } from '../choices/squad-choices';
import { MAX_STATEMENTS, type Standing, standingOf, type Statement } from '../words/statement';
import type { FlagColour, RaisedColour, RatedFlag, Fixture, FatigueFlagsAnswer } from './fatigue-flags-answer';

export const FLAG_ORDERS = ['flag', 'position'] as const;

export interface FatigueFlagsRequest {
  readonly squadIds: readonly number[];
  readonly order: (typeof FLAG_ORDERS)[number];
  readonly played?: PlayedNoun;
}

export interface CurrentFlag {
  readonly playerId: number;
  readonly name: string;
  readonly colour: RaisedColour;
  readonly colourText: string;
  readonly startText: string;
  readonly endText: string;
}

export interface FlaggedFixture {
  readonly key: string;
  readonly dateText: string;
  readonly description: string;
  readonly players: readonly Pick<CurrentFlag, 'playerId' | 'name' | 'colour' | 'colourText'>[];
}

export interface FlagCell {
  readonly sessionId: number;
  readonly colour: FlagColour;
  readonly colourText: string;
  /** Terms and values of the tooltip; empty for green. */
  readonly lines: readonly (readonly [term: string, value: string])[];
  readonly text: string | null;
}

export interface FlagTable {
  readonly sessions: readonly {
    readonly sessionId: number;
    readonly date: string;
    readonly day: string;
    readonly name: string;
    readonly title: string;
  }[];
  readonly months: readonly { readonly key: string; readonly text: string; readonly span: number }[];
  readonly rows: readonly {
    readonly playerId: number;
    readonly name: string;
    readonly cells: readonly (FlagCell | null)[];
  }[];
}

export interface FatigueFlagsView {
  readonly emptyText: string | null;
  readonly emptyReason: EmptyReason | null;
  readonly statements: readonly Statement[];
  readonly standing: Standing;
  readonly current: readonly CurrentFlag[];
  readonly upcoming: readonly FlaggedFixture[];
  readonly upcomingEmptyText: string;
  readonly upcomingEmptyReason: string;
  readonly insights: readonly string[];
  readonly table: FlagTable;
  readonly unratedText: string | null;
  readonly fixtures: StackedColumnsView;
  readonly note: string;
}

export const NO_FLAGGED_TEXT = 'No flagged players';
export const NO_FLAGGED_REASON =
  'Players appear here while an amber or red flag lasts; the table below has every flag.';
const NO_FIXTURE_TEXT = 'No fixture within the days of a flag';
const COLOUR_TEXT = { green: 'Green', amber: 'Amber', red: 'Red' } as const;
const GRAVITY = { green: 0, amber: 1, red: 2 } as const;

export function colourText(colour: FlagColour): string {
  return COLOUR_TEXT[colour];
}

export function fatigueFlagsView(answer: FatigueFlagsAnswer, request: FatigueFlagsRequest): FatigueFlagsView {
  const { played = 'match' } = request;
  const players = answer.playerFatigueFlags.filter(
    ({ player }) => player.isActive && request.squadIds.includes(player.squadId),
  );
  const ids = new Set(players.map(({ player }) => player.playerId));
  const flagged = answer.flaggedPlayers.filter(({ playerId }) => ids.has(playerId));
  const upcoming = upcomingOf(answer.fixtures, flagged);
  const table = tableOf(answer, players, flagged, request);
  const hasNoFixture = answer.fixtures.length === 0 && flagged.length > 0;
  const isUnrated = table.sessions.length === 0;
  return {
    emptyText: players.length === 0 ? EMPTY_SQUAD_TEXT : null,
    emptyReason: players.length === 0 ? { text: EMPTY_SQUAD_REASON, way: 'players' } : null,
    statements: flagged.slice(0, MAX_STATEMENTS).map((one) => statementOf(one, flagOf(one, players), played)),
    standing: standingOf({
      noun: 'player',
      rated: players.filter(({ fatigueFlags }) => fatigueFlags.length > 0).length,
      unrated: [
        {
          count: players.filter(({ fatigueFlags }) => fatigueFlags.length === 0).length,
          why: `without four earlier ${plural(played)} of at least 45 minutes within a year`,
        },
      ],
      missing: `a player needs four earlier ${plural(played)} of at least 45 minutes within a year`,
    }),
    current: flagged.map(({ playerId, name, value, startDate, endDate }) => ({
      playerId,
      name,
      colour: value,
      colourText: COLOUR_TEXT[value],
      startText: `since ${dayText(startDate)}`,
      endText: dayText(endDate),
    })),
    upcoming,
    upcomingEmptyText: hasNoFixture ? NO_FIXTURE_TEXT : NO_FLAGGED_TEXT,
    upcomingEmptyReason: hasNoFixture
      ? 'Administrators enter fixtures; those that a flag reaches appear here.'
      : 'Fixtures appear here with the players whose flags reach them.',
    insights: answer.fatigueFlagInsights.map(({ text }) => text),
    table,
    unratedText: isUnrated
      ? `No ${played} could be rated: a player needs four earlier ${plural(played)} of at least 45 minutes within a year.`
      : null,
    fixtures: countsOf(table),
    note: `${answer.caveat} ${answer.alarmRates}`,
  };
}

type Flagged = FatigueFlagsAnswer['flaggedPlayers'][number];

function upcomingOf(fixtures: readonly Fixture[], flagged: readonly Flagged[]): FlaggedFixture[] {
  return fixtures.flatMap(({ date, description }, index) => {
    const players = flagged
      .flatMap(({ playerId, name, upcomingFixtures }) => {
        const under = upcomingFixtures.find((one) => one.date === date && one.description === description);
        if (under === undefined) return [];
        return [{ playerId, name, colour: under.value, colourText: COLOUR_TEXT[under.value] }];
      })
      .sort((a, b) => GRAVITY[b.colour] - GRAVITY[a.colour]);
    return players.length === 0 ? [] : [{ key: `${date}-${index}`, dateText: dayText(date), description, players }];
  });
}

function flagOf({ playerId, startDate }: Flagged, players: FatigueFlagsAnswer['playerFatigueFlags']) {
  const flags = players.find(({ player }) => player.playerId === playerId)?.fatigueFlags ?? [];
  return flags.find(({ date }) => date === startDate) ?? null;
}

function statementOf(
  { playerId, name, value, startDate, endDate, upcomingFixtures }: Flagged,
  flag: ReturnType<typeof flagOf>,
  played: PlayedNoun,
): Statement {
  const [next] = upcomingFixtures;
  const matchCount = flag?.matchCount ?? null;
  return {
    id: String(playerId),
    text: `${name}: ${value} flag until ${dayText(endDate)}`,
    detail:
      `${capital(played)} of ${dayText(startDate)}${matchCount === null ? '' : ` against ${counted(matchCount, played)} of at least 45 min`}; ` +
      (next === undefined
        ? 'no fixture within the flag'
        : `next fixture ${next.description}, ${dayText(next.date)}, under ${next.value}`),
    tone: 'below',
    href: `#${markId('flags', playerId)}`,
    ...(flag === null ? {} : { explained: { metric: 'fatigue', playerId, sessionId: flag.sessionId } }),
  };
}

function tableOf(
  answer: FatigueFlagsAnswer,
  players: FatigueFlagsAnswer['playerFatigueFlags'],
  flagged: readonly Flagged[],
  { order, played = 'match' }: FatigueFlagsRequest,
): FlagTable {
  const rated = new Set(players.flatMap(({ fatigueFlags }) => fatigueFlags.map(({ sessionId }) => sessionId)));
  const sessions = answer.sessionFatigueFlagsCount
    .filter(({ sessionId }) => rated.has(sessionId))
    .toSorted((a, b) => (a.date === b.date ? a.sessionId - b.sessionId : a.date < b.date ? -1 : 1));
  return {
    sessions: sessions.map(({ sessionId, date, title }) => ({
      sessionId,
      date,
      day: String(Number(date.slice(8))),
      name: title,
      title: `${title}, ${dayText(date)}`,
    })),
    months: monthsOf(sessions.map(({ date }) => date)),
    rows: ordered(players, flagged, order).map(({ player: { playerId, name }, fatigueFlags }) => {
      const bySession = new Map(fatigueFlags.map((flag) => [flag.sessionId, flag]));
      return {
        playerId,
        name,
        cells: sessions.map(({ sessionId, title }) => {
          const flag = bySession.get(sessionId);
          return flag === undefined ? null : cellOf(flag, title, fatigueFlags, answer.falseAlarmPercents, played);
        }),
      };
    }),
  };
}

function ordered(
  players: FatigueFlagsAnswer['playerFatigueFlags'],
  flagged: readonly Flagged[],
  order: FatigueFlagsRequest['order'],
): FatigueFlagsAnswer['playerFatigueFlags'] {
  const rank = new Map(flagged.map(({ playerId }, index) => [playerId, index]));
  const rankOf = (playerId: number) => (order === 'flag' ? (rank.get(playerId) ?? flagged.length) : 0);
  return players.toSorted(
    (a, b) => rankOf(a.player.playerId) - rankOf(b.player.playerId) || comparePlayers(a.player, b.player),
  );
}

/** Months side by side; if there is space, the first one and January include their year. */
function monthsOf(days: readonly string[]): FlagTable['months'] {
  const months: { key: string; text: string; span: number }[] = [];
  for (const day of days) {
    const last = months.at(-1);
    const key = day.slice(0, 7);
    if (last?.key === key) last.span++;
    else months.push({ key, text: monthText(day), span: 1 });
  }
  const isNamed = (index: number, key: string) => index === 0 || key.endsWith('-01');
  return months.map(({ key, text, span }, index) => ({
    key,
    span,
    text: span >= YEAR_SPAN && isNamed(index, key) ? `${text} ${key.slice(0, 4)}` : text,
  }));
}

/** Fewest matches in a month that leave room for its year. */
const YEAR_SPAN = 3;

function cellOf(
  flag: RatedFlag,
  title: string,
  all: readonly RatedFlag[],
  percents: FatigueFlagsAnswer['falseAlarmPercents'],
  played: PlayedNoun,
): FlagCell {
  const { sessionId, colour, date, endDate, explanatoryText } = flag;
  const cell = { sessionId, colour, colourText: COLOUR_TEXT[colour] };
  if (colour === 'green') return { ...cell, lines: [], text: null };
  const raised = all.filter((one) => one.colour !== 'green');
  const ofSeason = raised.filter((one) => seasonOf(one.date) === seasonOf(date)).length;
  const latest = raised.reduce((last, one) => (one.date > last ? one.date : last), date);
  return {
    ...cell,
    lines: [
      [capital(played), `${title}, ${dayText(date)}`],
      ['End Date', dayText(endDate)],
      ['Total Season Flags', String(ofSeason)],
      ['Most Recent Flag', dayText(latest)],
      ['By chance', percents === null ? NO_CHANCE : `${chanceText(colour, percents)} of ${plural(played)}`],
    ],
    text: explanatoryText,
  };
}

const NO_CHANCE = `${NOT_AVAILABLE} with own parameters`;

/** Share of matches flagged this way when nothing about a player changes: `2–3 %`. */
export function chanceText(colour: RaisedColour, percents: FatigueFlagsAnswer['falseAlarmPercents']): string {
  if (percents === null) return NOT_AVAILABLE;
  const { low, high } = percents[colour];
  return `${low}–${high}\u202f%`;
}

function countsOf({ sessions, rows }: FlagTable): StackedColumnsView {
  const count = (index: number, colour: RaisedColour) =>
    rows.filter(({ cells }) => cells[index]?.colour === colour).length;
  return stackedColumns({
    title: 'Flags per fixture',
    noun: 'flags',
    parts: [
      { id: 'red', text: COLOUR_TEXT.red },
      { id: 'amber', text: COLOUR_TEXT.amber },
    ],
    columns: sessions.map(({ sessionId, date, title }, index) => ({
      id: sessionId,
      label: dayOfYearText(date),
      title,
      values: [count(index, 'red'), count(index, 'amber')],
    })),
  });
}
