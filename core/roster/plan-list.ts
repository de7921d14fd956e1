import { nameLikeness } from './person-name';
import { SHIRT_DOUBLE_ZERO } from './shirt-number';
import type { ListField } from './list-columns';
import { type DayOrder, dayOrderOf, isOrderAsked, readDay } from './list-dates';
import { type ClubPosition, plainWords, positionNamed } from './position-names';
import { type ListRow, nameOf, type ReadList } from './read-list';
import { type RosterEntry, type RosterFields, type RosterPlayer, sharedProblem, tagKey } from './roster';
import { MAX_NAME, MAX_SHORT_NAME, MAX_TAG, MAX_TAGS } from './roster-limits';

export interface ListContext {
  readonly players: readonly RosterPlayer[];
  readonly positions: readonly ClubPosition[];
  readonly squads: readonly { readonly squadId: number; readonly name: string }[];
  readonly squadId: number;
  readonly dayOrder: DayOrder;
  readonly today: string;
}

/** `back`: a player who left the club becomes active again. */
export type PlannedState = 'new' | 'changed' | 'same' | 'back' | 'problem';

export interface PlannedRow {
  readonly line: number;
  readonly name: string;
  readonly state: PlannedState;
  readonly entry: RosterEntry | null;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

export interface ListPlan {
  readonly rows: readonly PlannedRow[];
  readonly isOrderAsked: boolean;
}

const OLDEST_YEAR = 1900;

export function planList({ rows }: ReadList, context: ListContext): ListPlan {
  const dates = rows.map(({ cells }) => cells.get('birthDate') ?? '').filter((text) => text !== '');
  const order = dayOrderOf(dates) ?? context.dayOrder;
  const drafts = rows.map((row) => draftOf(row, { ...context, dayOrder: order }));
  return { rows: withShared(drafts, context.players), isOrderAsked: isOrderAsked(dates) };
}

interface Draft {
  readonly row: ListRow;
  readonly name: string;
  readonly before: RosterPlayer | null;
  readonly entry: RosterEntry;
  readonly problems: string[];
  readonly notes: string[];
}

function draftOf(row: ListRow, context: ListContext): Draft {
  const problems: string[] = [];
  const notes: string[] = [];
  const name = nameOf(row);
  if (name === '') problems.push('The name is missing.');
  if (name.length > MAX_NAME) problems.push(`The name is longer than ${MAX_NAME} characters.`);
  const before = name === '' ? null : playerMeant(row, name, context.players, problems, notes);
  const base: RosterFields = before ?? {
    name,
    shortName: null,
    shirtNumber: null,
    positionId: unassigned(context.positions),
    squadId: context.squadId,
    birthDate: null,
    tags: [],
    isActive: true,
  };
  const entry = { ...base, ...readCells(row, context, problems, notes) };
  return {
    row,
    name,
    before,
    entry: {
      name: row.cells.has('playerId') || before === null ? name : before.name,
      shortName: entry.shortName,
      shirtNumber: entry.shirtNumber,
      positionId: entry.positionId,
      squadId: entry.squadId,
      birthDate: entry.birthDate,
      tags: entry.tags,
      isActive: entry.isActive || !row.cells.has('active'),
      playerId: before?.playerId ?? null,
      version: before?.version ?? null,
    },
    problems,
    notes,
  };
}

function unassigned(positions: readonly ClubPosition[]): number {
  const own = positions.find(({ description }) => description === 'Unassigned') ?? positions.at(-1);
  return own?.positionId ?? 0;
}

function playerMeant(
  { cells }: ListRow,
  name: string,
  players: readonly RosterPlayer[],
  problems: string[],
  notes: string[],
): RosterPlayer | null {
  const id = cells.get('playerId') ?? '';
  if (id !== '') {
    const player = players.find(({ playerId }) => String(playerId) === id);
    if (player === undefined) problems.push(`No player has the id ${id}: leave it empty for a new player.`);
    return player ?? null;
  }
  const isCalled = (player: RosterPlayer) =>
    nameLikeness(player.name, name) === 'same' ||
    (player.shortName !== null && plainWords(player.shortName) === plainWords(name));
  const called = players.filter(isCalled);
  const active = called.filter(({ isActive }) => isActive);
  const found = active.length > 0 ? active : called;
  if (found.length > 1) problems.push(`${found.length} players are called ${name}: add a column Player id.`);
  if (found.length === 0) {
    const near = players.find((player) => player.isActive && nameLikeness(player.name, name) !== 'other');
    if (near !== undefined) notes.push(`New, beside ${near.name}: correct the name if they are the same.`);
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

function readCells(
  { cells }: ListRow,
  context: ListContext,
  problems: string[],
  notes: string[],
): Partial<RosterFields> {
  const read: { -readonly [Field in keyof RosterFields]?: RosterFields[Field] } = {};
  const of = (field: ListField): string | null => cells.get(field) || null;
  const [shortName, number, position, squad, birthDate, tags, active] = [
    of('shortName'),
    of('number'),
    of('position'),
    of('squad'),
    of('birthDate'),
    of('tags'),
    of('active'),
  ];
  if (shortName !== null) {
    if (shortName.length > MAX_SHORT_NAME) problems.push(`The short name is longer than ${MAX_SHORT_NAME} characters.`);
    else read.shortName = shortName;
  }
  if (number !== null) {
    const shirt = shirtNumberOf(number);
    if (shirt === null) problems.push(`“${number}” is no shirt number: write 0 to 99, or 00.`);
    else read.shirtNumber = shirt;
  }
  if (position !== null) {
    const found = positionNamed(position, context.positions);
    if ('problem' in found) problems.push(found.problem);
    else {
      read.positionId = found.positionId;
      if (found.note !== null) notes.push(found.note);
    }
  }
  if (squad !== null) {
    const found = context.squads.find((one) => plainWords(one.name) === plainWords(squad));
    if (found === undefined) {
      problems.push(`No squad is called “${squad}”: write ${context.squads.map((one) => one.name).join(', ')}.`);
    } else read.squadId = found.squadId;
  }
  if (birthDate !== null) {
    const day = readDay(birthDate, context.dayOrder, context.today);
    if (day === null) problems.push(`“${birthDate}” is not a date: write it as 2008-03-14.`);
    else if (day > context.today || Number(day.slice(0, 4)) < OLDEST_YEAR) problems.push(`Nobody was born on ${day}.`);
    else read.birthDate = day;
  }
  if (tags !== null) {
    const found = tagsOf(tags);
    if (found === null) problems.push(`Give at most ${MAX_TAGS} tags of ${MAX_TAG} characters, with commas between.`);
    else read.tags = found;
  }
  if (active !== null) read.isActive = !/^(no|0|false|left|nein|non|nao|não)$/iu.test(active);
  return read;
}

/** `9`, `#9`, `07`, `00`; null if invalid or empty. */
export function shirtNumberOf(text: string): number | null {
  const digits = /^#?(\d{1,2})(?:\.0)?$/.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  return digits === '00' ? SHIRT_DOUBLE_ZERO : Number(digits);
}

/** Separated by commas, semicolons or slashes; null for too many, or too long ones. */
export function tagsOf(text: string): readonly string[] | null {
  const all = text
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const tags = all.filter((tag, at) => all.findIndex((other) => tagKey(other) === tagKey(tag)) === at);
  return tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_TAG) ? null : tags;
}

function withShared(drafts: readonly Draft[], players: readonly RosterPlayer[]): readonly PlannedRow[] {
  const listed = new Set(drafts.flatMap(({ before }) => (before === null ? [] : [before.playerId])));
  const others = players.filter(({ playerId }) => !listed.has(playerId));
  return drafts.map(({ row, name, before, entry, problems, notes }, at) => {
    const found = [...problems];
    for (const other of others) found.push(...asList(sharedProblem(entry, other)));
    for (const [index, { row: twin, ...draft }] of drafts.entries()) {
      if (index === at) continue;
      const isTwice =
        (before !== null && draft.before?.playerId === before.playerId) ||
        (before === null && draft.before === null && name !== '' && nameLikeness(draft.name, name) === 'same');
      if (isTwice) found.push(`${name} is in line ${twin.line} too.`);
      else found.push(...asList(sharedProblem(entry, draft.entry)).map((text) => `Line ${twin.line}: ${text}`));
    }
    const state = found.length > 0 ? 'problem' : stateOf(before, entry);
    return {
      line: row.line,
      name: name === '' ? (before?.name ?? '') : name,
      state,
      entry: state === 'problem' || state === 'same' ? null : entry,
      problems: [...new Set(found)],
      notes,
    };
  });
}

const asList = (text: string | null): string[] => (text === null ? [] : [text]);

function stateOf(before: RosterPlayer | null, entry: RosterEntry): PlannedState {
  if (before === null) return 'new';
  if (!before.isActive && entry.isActive) return 'back';
  return isSame(before, entry) ? 'same' : 'changed';
}

export function isSame(one: RosterFields, other: RosterFields): boolean {
  return (
    one.name === other.name &&
    one.shortName === other.shortName &&
    one.shirtNumber === other.shirtNumber &&
    one.positionId === other.positionId &&
    one.squadId === other.squadId &&
    one.birthDate === other.birthDate &&
    one.isActive === other.isActive &&
    one.tags.join('\n') === other.tags.join('\n')
  );
}
