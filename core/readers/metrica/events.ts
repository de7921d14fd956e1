/** Derives possession and play from Metrica's match events (METHODS 11). What no event states stays unknown. */
import type { TeamSide } from '../../tracking/trackset';
import { HOLDER, type Holder, PLAY, type Play, type Possession } from '../../tracking/possession';
import { CellRow } from '../lines/cell-row';
import { headerName } from '../lines/header-names';
import { headNames } from '../file-heads';
import { readLines, type ReadProgress } from '../lines/read-lines';
import { PossessionBuilder } from '../shared/possession-builder';
import { FormatError, type FileHead, type SourceFile } from '../format-reader';

const COLUMNS = ['team', 'type', 'subtype', 'period', 'start frame', 'start time [s]', 'end frame'] as const;
const TOUCHES: readonly string[] = ['SET PIECE', 'PASS', 'SHOT', 'RECOVERY', 'BALL LOST', 'BALL OUT'];
/** Largest difference in seconds between the clock of an event and that of its frame. */
const CLOCK_TOLERANCE_S = 0.5;

export interface MatchEvent {
  readonly side: TeamSide;
  readonly type: string;
  readonly subtype: string;
  readonly period: number;
  readonly start: number;
  readonly startS: number;
  readonly end: number;
  readonly line: number | null;
}

interface Change {
  readonly frame: number;
  readonly holder: Holder;
  readonly play: Play;
}

export function onlyEventsFile(files: readonly SourceFile[]): SourceFile | undefined {
  const [file, more] = files;
  if (more !== undefined) {
    throw new FormatError('The events of a match are in one file. Leave the other out.', more.name);
  }
  return file;
}

export function isEventsFile(head: FileHead): boolean {
  const names = headNames(head);
  return COLUMNS.every((name) => names.includes(name));
}

export async function readEvents(file: SourceFile, progress: ReadProgress): Promise<readonly MatchEvent[]> {
  const row = new CellRow(file.name);
  const events: MatchEvent[] = [];
  let cells: ReturnType<typeof cellsOf> | null = null;
  let width = 0;
  await readLines(file, progress, (bytes, start, end, line) => {
    row.load(bytes, start, end, line);
    if (cells === null) {
      cells = cellsOf(row);
      width = row.count;
      return;
    }
    row.expectCount(width);
    events.push(eventOf(row, cells));
  });
  return events;
}

function cellsOf(row: CellRow) {
  const names = row.texts();
  row.setColumnNames(names);
  const cell = (name: (typeof COLUMNS)[number]) => names.findIndex((each) => headerName(each) === name);
  return {
    team: cell('team'),
    type: cell('type'),
    subtype: cell('subtype'),
    period: cell('period'),
    start: cell('start frame'),
    startS: cell('start time [s]'),
    end: cell('end frame'),
  };
}

function eventOf(row: CellRow, cells: ReturnType<typeof cellsOf>): MatchEvent {
  const team = row.text(cells.team).toLowerCase();
  if (team !== 'home' && team !== 'away') throw row.error('The team of an event must be Home or Away.');
  const start = row.requiredNumber(cells.start);
  const end = row.number(cells.end);
  return {
    side: team,
    type: row.text(cells.type).toUpperCase(),
    subtype: row.text(cells.subtype).toUpperCase(),
    period: row.requiredNumber(cells.period),
    start,
    startS: row.requiredNumber(cells.startS),
    end: end > start ? end : start,
    line: row.line,
  };
}

export interface EventFrames {
  readonly frames: Float64Array;
  readonly timeS: Float64Array;
  readonly clockS: Float64Array;
}

/** @throws FormatError if an event's clock does not match its frame, which means another match */
export function possessionOfEvents(
  unordered: readonly MatchEvent[],
  { frames, timeS, clockS }: EventFrames,
  fileName: string,
): Possession | null {
  const events = unordered.toSorted((a, b) => a.start - b.start);
  expectClock(events, frames, clockS, fileName);
  const changes = changesOf(events);
  const builder = new PossessionBuilder();
  let next = 0;
  let state: Change | null = null;
  frames.forEach((frame, index) => {
    for (let change = changes[next]; change !== undefined && change.frame <= frame; change = changes[++next]) {
      state = change;
    }
    if (state !== null) builder.set(index, state.holder, state.play);
  });
  return builder.finish(timeS);
}

function expectClock(
  events: readonly MatchEvent[],
  frames: Float64Array,
  clockS: Float64Array,
  fileName: string,
): void {
  let at = 0;
  for (const { start, startS, line } of events) {
    while (at < frames.length && (frames[at] ?? NaN) < start) at++;
    const time = clockS[at];
    if (frames[at] !== start || time === undefined || Math.abs(time - startS) <= CLOCK_TOLERANCE_S) continue;
    throw new FormatError(
      `Frame ${start} is at ${startS} s here and at ${time} s in the tracking. Choose the events of the same match.`,
      fileName,
      line,
    );
  }
}

function changesOf(events: readonly MatchEvent[]): readonly Change[] {
  const changes: Change[] = [];
  /** A change in a later frame holds until the next event begins. */
  const change = (frame: number, holder: Holder, play: Play) => {
    while ((changes.at(-1)?.frame ?? -1) >= frame) changes.pop();
    changes.push({ frame, holder, play });
  };
  let stop: number | null = null;
  let last: MatchEvent | null = null;
  events.forEach((event, index) => {
    const { side, type, start, end, period } = event;
    const following = events[index + 1];
    if (isFault(event)) {
      change(start, HOLDER.unknown, PLAY.dead);
      stop = start;
    } else if (TOUCHES.includes(type) && !isLate(event, stop) && !isLossAfterRecovery(event, last)) {
      change(start, HOLDER[side], PLAY.alive);
      stop = stopsAtEnd(event) ? end : null;
      if (stop !== null) change(end, HOLDER.unknown, PLAY.dead);
      else if (type === 'BALL LOST' || type === 'SHOT') change(end, HOLDER.unknown, PLAY.alive);
      last = event;
    }
    if (following?.period === period) return;
    change(end, HOLDER.unknown, PLAY.unknown);
    stop = null;
    last = null;
  });
  return changes;
}

function isFault({ type, subtype }: MatchEvent): boolean {
  return type === 'FAULT RECEIVED' || (type === 'CHALLENGE' && /\bFAULT\b/.test(subtype));
}

function stopsAtEnd({ type, subtype }: MatchEvent): boolean {
  return (
    type === 'BALL OUT' || /\bOFFSIDE\b/.test(subtype) || (type === 'SHOT' && /(?:^|-)(?:OUT|GOAL)$/.test(subtype))
  );
}

/** An event at or before a stop does not restart play, unless it is a set piece. */
function isLate({ type, start }: MatchEvent, stop: number | null): boolean {
  return stop !== null && start <= stop && type !== 'SET PIECE';
}

/** The other side's loss, recorded with the recovery that it led to. */
function isLossAfterRecovery({ type, side }: MatchEvent, last: MatchEvent | null): boolean {
  return type === 'BALL LOST' && last?.type === 'RECOVERY' && last.side !== side;
}
