/**
 * The flag ledger: for every amber and red flag how often chance alone raises it and what followed; over the season how
 * many were followed by something, compared with green matches.
 */
import { NOT_AVAILABLE } from '../../not-available';
import { markId } from '../words/mark-id';
import { dayText } from '../../calendar/day-text';
import { ALL_SEASONS, isInSeason, seasonDays, seasonOf } from '../../calendar/season';
import {
  alarmRates,
  expectedByChance,
  followedShare,
  isDecided,
  type LedgerLevel,
  ofLedgerLevel,
} from '../../metrics/wellness/flag-rates';
import type { Proportion } from '../../stats/proportion';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { countRangeText, percentText } from '../../units/number-text';
import { chanceText, colourText } from './fatigue-flags';
import type { Period } from '../../metrics/explained/explained-number';
import type { FatigueFlagsAnswer, RaisedColour, RatedFlag } from './fatigue-flags-answer';
import { type PlayedNoun, plural, counted } from '../words/session-noun';
import type { Statement } from '../words/statement';

export interface FlagLedgerRequest {
  readonly squadIds: readonly number[];
  readonly season: string;
  readonly played?: PlayedNoun;
}

export interface LedgerRow {
  readonly id: string;
  readonly playerId: number;
  readonly sessionId: number;
  readonly name: string;
  readonly colour: RaisedColour;
  readonly colourText: string;
  readonly gravity: number;
  readonly date: string;
  readonly dateText: string;
  readonly match: string;
  readonly score: number;
  readonly scoreText: string;
  readonly chance: string;
  readonly minutesText: string;
  readonly minutes: number | null;
  readonly distance: number | null;
  readonly highSpeed: number | null;
  readonly sprint: number | null;
  readonly changeText: Readonly<Record<'distance' | 'highSpeed' | 'sprint', string>>;
  readonly next: string;
  readonly rehab: string | null;
  readonly result: string;
}

export interface LedgerRate {
  readonly id: LedgerLevel;
  readonly title: string;
  readonly count: string;
  readonly expected: string;
  readonly followed: string;
  readonly rate: string;
  readonly interval: string;
  readonly undecided: string;
}

export interface FlagLedgerView {
  readonly seasons: readonly string[];
  readonly season: string;
  /** Of the season shown; null for all. */
  readonly period: Period | null;
  readonly rows: readonly LedgerRow[];
  readonly rates: readonly LedgerRate[];
  readonly statements: readonly Statement[];
  readonly isUnrated: boolean;
  readonly emptyText: string;
}

export function ledgerNote(played: PlayedNoun): string {
  const many = plural(played);
  return `Followed: rehab within 28 days, or amber or red again in the next rated ${played}. Output is per minute, in those of the club’s next three ${many} with at least 45 minutes, against the average before the flag. What follows a flag need not come from it: compare with the green ${many}.`;
}

const RESULT_TEXT = {
  followed: 'Followed',
  notFollowed: 'Not followed',
  open: 'Still open',
  unknown: 'Not rated since',
} as const;
const NEXT_COLOURS = ['green', 'amber', 'red'] as const;

interface Entry {
  readonly playerId: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly flag: RatedFlag;
}

export function flagLedgerView(answer: FatigueFlagsAnswer, request: FlagLedgerRequest): FlagLedgerView {
  const many = plural(request.played ?? 'match');
  const all = answer.playerFatigueFlags.flatMap(({ player, fatigueFlags }): Entry[] =>
    request.squadIds.includes(player.squadId) ? fatigueFlags.map((flag) => ({ ...player, flag })) : [],
  );
  const seasons = [...new Set(all.map(({ flag }) => seasonOf(flag.date)))].sort().reverse();
  const season = seasons.includes(request.season) ? request.season : (seasons[0] ?? ALL_SEASONS);
  const shown = all.filter(({ flag }) => isInSeason(flag.date, request.season === ALL_SEASONS ? ALL_SEASONS : season));
  const titles = new Map(answer.sessionFatigueFlagsCount.map(({ sessionId, title }) => [sessionId, title]));
  const rows = shown
    .flatMap((entry) => rowOf(entry, titles, answer.falseAlarmPercents))
    .sort((a, b) => (a.date === b.date ? b.gravity - a.gravity : a.date < b.date ? 1 : -1));
  return {
    seasons,
    season: request.season === ALL_SEASONS ? ALL_SEASONS : season,
    period: request.season === ALL_SEASONS || season === ALL_SEASONS ? null : periodOf(season),
    rows,
    rates: ratesOf(shown, answer.falseAlarmPercents, many),
    statements: statementsOf(shown, many),
    isUnrated: all.length === 0,
    emptyText: 'No amber or red flags in this period.',
  };
}

function periodOf(season: string): Period {
  const { startDate: from, endDate: to } = seasonDays(season);
  return { from, to };
}

function rowOf(
  { playerId, name, isActive, flag }: Entry,
  titles: ReadonlyMap<number, string>,
  percents: FatigueFlagsAnswer['falseAlarmPercents'],
): LedgerRow[] {
  const { colour, outcome, date } = flag;
  if (colour === 'green' || outcome === null) return [];
  const { matches, change, nextValue } = outcome;
  return [
    {
      id: `${playerId}-${flag.sessionId}`,
      playerId,
      sessionId: flag.sessionId,
      name: isActive ? name : `${name} (has left)`,
      colour,
      colourText: colourText(colour),
      gravity: colour === 'red' ? 2 : 1,
      date,
      dateText: dayText(date),
      match: titles.get(flag.sessionId) ?? NOT_AVAILABLE,
      score: flag.score,
      scoreText: flag.score.toFixed(2).replace('-', '−'),
      chance: chanceText(colour, percents),
      minutesText: matches.length === 0 ? NOT_AVAILABLE : matches.map(({ minutes }) => Math.round(minutes)).join(', '),
      minutes: matches.length === 0 ? null : matches.reduce((sum, { minutes }) => sum + minutes, 0),
      distance: change.totalDistanceM,
      highSpeed: change.highSpeedDistanceM,
      sprint: change.sprintDistanceM,
      changeText: {
        distance: changeText(change.totalDistanceM),
        highSpeed: changeText(change.highSpeedDistanceM),
        sprint: changeText(change.sprintDistanceM),
      },
      next: nextValue === null ? NOT_AVAILABLE : colourText(NEXT_COLOURS[nextValue]),
      rehab: outcome.rehabDate === null ? null : dayText(outcome.rehabDate),
      result: RESULT_TEXT[flag.result],
    },
  ];
}

function changeText(percent: number | null): string {
  if (percent === null) return NOT_AVAILABLE;
  const text = Math.abs(percent).toFixed(0);
  return text === '0' ? text : `${percent > 0 ? '+' : '−'}${text}`;
}

const ledgerFlag = ({ flag: { colour: level, result } }: Entry) => ({ level, result });
type LedgerFlag = ReturnType<typeof ledgerFlag>;

function ratesOf(
  entries: readonly Entry[],
  percents: FatigueFlagsAnswer['falseAlarmPercents'],
  many: string,
): LedgerRate[] {
  const rated = entries.map(ledgerFlag);
  const expected = (level: Parameters<typeof alarmRates>[0]) =>
    percents === null ? NOT_AVAILABLE : countRangeText(expectedByChance(entries.length, alarmRates(level, percents)));
  return [
    rateOf('red', 'Red flags', rated, expected('red')),
    rateOf('amber', 'Amber flags', rated, expected('amber')),
    rateOf('flags', 'All flags', rated, expected('flags')),
    rateOf('green', `Green ${many}`, rated, '–'),
  ];
}

function rateOf(id: LedgerLevel, title: string, rated: readonly LedgerFlag[], expected: string): LedgerRate {
  const flags = ofLedgerLevel(rated, id);
  const share = followedShare(flags);
  const undecided = flags.filter((flag) => !isDecided(flag)).length;
  return {
    id,
    title,
    count: String(flags.length),
    expected,
    followed: share === null ? NOT_AVAILABLE : `${share.count} of ${share.of}`,
    rate: share === null ? NOT_AVAILABLE : percentText(100 * share.share),
    interval: share === null ? NOT_AVAILABLE : intervalText(share),
    undecided: String(undecided),
  };
}

function intervalText({ low, high }: Proportion): string {
  return `${Math.round(100 * low)}–${percentText(100 * high)}`;
}

function statementsOf(entries: readonly Entry[], many: string): Statement[] {
  const shareOf = (level: LedgerLevel) => followedShare(ofLedgerLevel(entries.map(ledgerFlag), level));
  const [flags, greens] = [shareOf('flags'), shareOf('green')];
  // One flag of one would be 100 %.
  if (flags === null || greens === null || flags.of < MIN_REFERENCE_VALUES) return [];
  return [
    {
      id: 'ledger',
      text: `${flags.count} of ${counted(flags.of, 'flag')} ${flags.count === 1 ? 'was' : 'were'} followed by rehab or another flag: ${percentText(100 * flags.share)}`,
      detail: `95\u202f% interval ${intervalText(flags)}; after green ${many} ${percentText(100 * greens.share)} of ${greens.of}`,
      tone: 'neutral',
      href: `#${markId('ledger', 'flags')}`,
    },
  ];
}
