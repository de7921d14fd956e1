/**
 * Reads fixtures from a table (CSV or a workbook's sheet) or a calendar (iCalendar), all of them or none: a problem is
 * reported with file, line and what to do. Days may be written in the usual ways; where day and month are ambiguous,
 * the user is asked.
 */
import { addDays, clockText, isDay as isCalendarDay } from '../../calendar/day';
import { zonedTime } from '../../calendar/time-zone';
import { type DayOrder, dayOrderOf, isOrderAsked, readDay } from '../../roster/list-dates';
import { recordsOf } from '../../text/cell-records';

interface ReadFixture {
  readonly date: string;
  /** `15:00` on the club's clock; null: not given, or in another time zone than the club's. */
  readonly kickOff: string | null;
  readonly description: string;
  readonly sourceKey: string | null;
}

export interface FixtureFile {
  readonly fixtures: readonly ReadFixture[];
  readonly problems: readonly string[];
  /** Set where the file does not show whether day or month comes first. */
  readonly question: FixtureQuestion | null;
}

interface FixtureQuestion {
  readonly date: string;
  readonly days: Readonly<Record<DayOrder, string | null>>;
}

export const MAX_FIXTURE_FILE_BYTES = 1_000_000;
const MAX_FILE_FIXTURES = 1000;
const MAX_PROBLEMS = 20;
const MAX_DESCRIPTION = 200;
const MAX_KEY = 300;

interface Row extends ReadFixture {
  readonly line: number;
}
interface Reading {
  readonly rows: readonly Row[];
  readonly question: FixtureQuestion | null;
  readonly problems: readonly { readonly line: number; readonly text: string }[];
}

/**
 * @param timeZone of the club, for events given in UTC
 * @param order the answer to the question; null before it is given
 */
export function readFixtureFile(
  fileName: string,
  text: string,
  timeZone: string,
  order: DayOrder | null = null,
): FixtureFile {
  const clean = text.replace(/^\uFEFF/, '');
  const isCalendar = /^\s*BEGIN:VCALENDAR/i.test(clean);
  const { rows, problems, question } = isCalendar ? readCalendar(clean, timeZone) : readTable(clean, order);
  const all = [...problems, ...doubled(rows)].sort((a, b) => a.line - b.line);
  const sentences = all.map((problem) => `${fileName}, line ${problem.line}: ${problem.text}`);
  if (sentences.length === 0 && rows.length === 0) {
    sentences.push(
      isCalendar
        ? `${fileName} has no event: export the fixture calendar again.`
        : `${fileName} has no fixture: write one per line, such as 2026-03-14,Harbour Town (H).`,
    );
  }
  if (rows.length > MAX_FILE_FIXTURES) {
    sentences.unshift(`${fileName} has more than ${MAX_FILE_FIXTURES} fixtures: split it into smaller files.`);
  }
  if (sentences.length > MAX_PROBLEMS) {
    const more = sentences.length - MAX_PROBLEMS;
    sentences.splice(MAX_PROBLEMS, more, `${fileName}: ${more} further problems.`);
  }
  if (sentences.length > 0) return { fixtures: [], problems: sentences, question: null };
  if (question !== null) return { fixtures: [], problems: [], question };
  const fixtures = rows.map(({ date, kickOff, description, sourceKey }) => ({ date, kickOff, description, sourceKey }));
  return { fixtures: fixtures.sort((a, b) => compare(a.date, b.date)), problems: [], question: null };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function doubled(rows: readonly Row[]): Reading['problems'] {
  const first = new Map<string, number>();
  return rows.flatMap((row) => {
    const names = [`text ${row.date} ${row.description.toLowerCase()}`];
    if (row.sourceKey !== null) names.push(`key ${row.sourceKey}`);
    const before = names.map((name) => first.get(name)).find((line) => line !== undefined);
    for (const name of names) if (!first.has(name)) first.set(name, row.line);
    return before === undefined
      ? []
      : [{ line: row.line, text: `the same fixture is in line ${before}. Remove one of them.` }];
  });
}

function oneLine(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

function descriptionProblem(description: string): string | null {
  if (description === '') return 'the description is empty. Name the opponent.';
  if (description.length > MAX_DESCRIPTION) return `the description is longer than ${MAX_DESCRIPTION} characters.`;
  return null;
}

/** Whether the day exists and is in a plausible year: not 2026-02-30, not the year 0. */
function isDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR && isCalendarDay(text);
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const END_OF_CENTURY = '2099-12-31';
/** Spreadsheet day numbers from 2000 to 2099, counted from 1899-12-30. */
const SPREADSHEET_DAY = /^(3[6-9]\d{3}|[45-6]\d{4}|7[0-2]\d{3})(?:\.\d+)?$/;
const DAY_BEFORE_SPREADSHEETS = '1899-12-30';
const EARLY_YEAR = /(?<!\d)0\d{3}(?!\d)/;
const WEEKDAY = /^\p{L}{2,12}\.?,?\s+(?=\d)/u;
const TIME = /[T,\s]+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d+)?(?:\s?[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

function dateAlone(text: string): string {
  return text.trim().replace(WEEKDAY, '').replace(TIME, '');
}

function dayIn(text: string, order: DayOrder): string | null {
  if (SPREADSHEET_DAY.test(text)) {
    return addDays(DAY_BEFORE_SPREADSHEETS, Math.floor(Number(text)));
  }
  if (EARLY_YEAR.test(text)) return null;
  const day = readDay(text, order, END_OF_CENTURY);
  return day !== null && isDay(day) ? day : null;
}

const DATE_TITLES = ['date', 'day'];
const TEXT_TITLES = ['description', 'fixture', 'opponent', 'opposition', 'match', 'summary'];

/**
 * Finds columns by their titles in the first line; without titles the first is the day and the second the description.
 */
function readTable(text: string, said: DayOrder | null): Reading {
  const rows: Row[] = [];
  const problems: { line: number; text: string }[] = [];
  const records = recordsOf(text);
  const titles = (records[0]?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const titled = titles.findIndex((title) => DATE_TITLES.includes(title));
  const named = titles.findIndex((title) => TEXT_TITLES.includes(title));
  const hasTitles = titled >= 0 || named >= 0;
  if (hasTitles && (titled < 0 || named < 0)) {
    const missing = titled < 0 ? 'date' : 'description';
    return {
      rows,
      question: null,
      problems: [{ line: 1, text: `there is no column "${missing}". Name the columns date,description.` }],
    };
  }
  const [dateAt, textAt] = hasTitles ? [titled, named] : [0, 1];
  const body = hasTitles ? records.slice(1) : records;
  const dates = body.map(({ cells }) => dateAlone(cells[dateAt] ?? ''));
  const order = dayOrderOf(dates) ?? said ?? 'dayFirst';
  for (const [index, { cells, line, isOpen }] of body.entries()) {
    if (isOpen) problems.push({ line, text: 'a quotation mark is not closed.' });
    const written = (cells[dateAt] ?? '').trim();
    const date = dayIn(dates[index] ?? '', order);
    const description = oneLine(cells[textAt] ?? '');
    const wrong = descriptionProblem(description);
    if (date === null) {
      problems.push({ line, text: `"${oneLine(written).slice(0, 40)}" is not a date. Write it as 2026-03-14.` });
    } else if (wrong !== null) problems.push({ line, text: wrong });
    else rows.push({ date, kickOff: null, description, sourceKey: null, line });
  }
  return { rows, problems, question: said === null ? questionOf(dates) : null };
}

function questionOf(dates: readonly string[]): FixtureQuestion | null {
  if (!isOrderAsked(dates)) return null;
  const readBoth = (date: string) => ({ dayFirst: dayIn(date, 'dayFirst'), monthFirst: dayIn(date, 'monthFirst') });
  const open = dates.find((date) => readBoth(date).dayFirst !== readBoth(date).monthFirst);
  return open === undefined ? null : { date: open, days: readBoth(open) };
}

interface ContentLine {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
  readonly line: number;
}

/**
 * Logical lines of RFC 5545: a line that begins with a space continues the one before. Parsed here because maintained
 * iCalendar parsers do not report line numbers.
 */
function contentLines(text: string): readonly ContentLine[] {
  const joined: { text: string; line: number }[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const last = joined.at(-1);
    if (/^[ \t]/.test(raw) && last !== undefined) last.text += raw.slice(1);
    else joined.push({ text: raw, line: index + 1 });
  }
  return joined.flatMap(({ text: content, line }) => {
    const match = /^([A-Za-z0-9-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/su.exec(content);
    if (match === null) return [];
    const [, name = '', parameters = '', value = ''] = match;
    return [{ name: name.toUpperCase(), parameters: parameters.toUpperCase(), value, line }];
  });
}

const UNESCAPED: Readonly<Record<string, string>> = { n: ' ', N: ' ' };
const unescaped = (value: string) => value.replace(/\\(.)/gu, (_, sign: string) => UNESCAPED[sign] ?? sign);

function readCalendar(text: string, timeZone: string): Reading {
  const rows: Row[] = [];
  const problems: { line: number; text: string }[] = [];
  let event: Map<string, ContentLine> | null = null;
  let inner = 0;
  let line = 1;
  for (const content of contentLines(text)) {
    const { name, value } = content;
    const isEvent = value.trim().toUpperCase() === 'VEVENT';
    if (name === 'BEGIN' && event === null && isEvent) {
      event = new Map();
      line = content.line;
    } else if (event === null) continue;
    else if (name === 'BEGIN') inner++;
    else if (name === 'END' && inner > 0) inner--;
    else if (name === 'END' && isEvent) {
      takeEvent(event, line);
      event = null;
    } else if (inner === 0 && !event.has(name)) event.set(name, content);
  }
  if (event !== null) problems.push({ line, text: 'the event does not end. Export the calendar again.' });
  return { rows, problems, question: null };

  function takeEvent(parts: ReadonlyMap<string, ContentLine>, start: number): void {
    const valueOf = (name: string) => parts.get(name)?.value.trim() ?? '';
    if (valueOf('STATUS').toUpperCase() === 'CANCELLED') return;
    if (parts.has('RRULE')) {
      problems.push({ line: start, text: 'the event is repeated. Give each fixture an event of its own.' });
      return;
    }
    const begin = parts.get('DTSTART');
    const date = begin === undefined ? null : dayOf(begin.value.trim(), timeZone);
    const description = oneLine(unescaped(valueOf('SUMMARY')));
    const key = oneLine([valueOf('UID'), valueOf('RECURRENCE-ID')].filter((part) => part !== '').join(' '));
    const wrong = descriptionProblem(description);
    if (date === null) {
      const at = begin?.line ?? start;
      problems.push({ line: at, text: 'the event has no date that can be read. Correct its DTSTART.' });
    } else if (wrong !== null) problems.push({ line: parts.get('SUMMARY')?.line ?? start, text: wrong });
    else if (key.length > MAX_KEY)
      problems.push({ line: start, text: `its UID is longer than ${MAX_KEY} characters.` });
    else {
      const kickOff = begin === undefined ? null : kickOffOf(begin, timeZone);
      rows.push({ date, kickOff, description, sourceKey: key === '' ? null : key, line: start });
    }
  }
}

function dayOf(value: string, timeZone: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(value);
  if (match === null) return null;
  const [, year = '', month = '', day = '', hour, minute, second, zone] = match;
  const date = `${year}-${month}-${day}`;
  if (!isDay(date)) return null;
  if (zone !== 'Z') return date;
  const at = new Date(`${date}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

function kickOffOf({ value, parameters }: ContentLine, timeZone: string): string | null {
  const [, day = '', hour = '', minute = '', zone] =
    /^(\d{8})T([01]\d|2[0-3])([0-5]\d)[0-5]\d(Z?)$/.exec(value.trim()) ?? [];
  if (zone === undefined) return null;
  if (zone === 'Z') {
    const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
    return clockText(zonedTime(`${date}T${hour}:${minute}:00Z`, timeZone));
  }
  const named = /;TZID="?([^";:]+)/.exec(parameters)?.[1];
  return named === undefined || named === timeZone.toUpperCase() ? `${hour}:${minute}` : null;
}
