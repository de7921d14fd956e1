/** Joins the halves of a session, read separately, into one session with a period each and one track per player. */
import { MISSING, type Period, type QualityNote, type Track, type TrackSet } from '../../tracking/trackset';
import { FormatError, type ReadSet } from '../format-reader';
import { fitAxes } from '../gnss/fitted-axes';
import { expectDuration } from '../shared/time-base';
import { halfOf } from './half-names';

/** Break between two halves if unknown: enough steps to count as a gap at any rate (METHODS K1.3). */
const BREAK_STEPS = 1000;

export interface ReadHalf {
  readonly set: ReadSet;
  readonly names: readonly string[];
}

/**
 * @param halves at least two, in order
 * @throws FormatError for halves of different kinds, or too long together
 */
export function joinedHalves(halves: readonly ReadHalf[]): ReadSet {
  const [first, ...others] = halves;
  if (first === undefined) throw new FormatError('No file was selected. Choose the files of one session.');
  for (const other of others) expectAlike(first, other);
  const { shifts, breakIsKnown } = shiftsOf(halves.map(({ set }) => set));
  const named = halves.map(({ names }) => names.join(' and ')).join(', ');
  const text = `Read as halves of one session, one after the other: ${named}.`;
  const notes: QualityNote[] = [{ code: 'partsSaid', text, count: halves.length }];
  if (!breakIsKnown) {
    const unknown = 'The times of the halves do not follow each other, so that the break between them is not known.';
    notes.push({ code: 'breakUnknown', text: unknown, count: null });
  }
  const teams = halves.flatMap(({ set }) => set.teams);
  const said = new Set<string>();
  const own = halves.flatMap(({ set }) =>
    set.notes.filter((note) => !said.has(note.text) && said.add(note.text) !== null),
  );
  const joined: ReadSet = {
    ...first.set,
    pitch: halves.find(({ set }) => set.pitch !== null)?.set.pitch ?? null,
    periods: periodsOf(
      halves.map(({ set }) => set),
      shifts,
    ),
    teams: teams.filter((team, i) => teams.findIndex(({ side }) => side === team.side) === i),
    tracks: joinedTracks(
      halves.map(({ set }) => set),
      shifts,
    ),
    ball: joinedBall(
      halves.map(({ set }) => set),
      shifts,
    ),
    // Possession would have to cover all halves, and no format that comes in halves has it.
    possession: null,
    notes: [...notes, ...own],
  };
  const axesNotes = halves.every(({ set }) => set.hasOpenAxes === true) ? fitAxes(joined.tracks) : [];
  const times = joined.tracks.flatMap(({ timeS }) => [timeS[0] ?? 0, timeS.at(-1) ?? 0]);
  expectDuration(Float64Array.of(Math.min(...times), Math.max(...times)), first.names[0] ?? '');
  return { ...joined, hasOpenAxes: false, notes: [...joined.notes, ...axesNotes] };
}

function expectAlike(one: ReadHalf, other: ReadHalf): void {
  const file = other.names[0] ?? null;
  const before = one.names[0] ?? '';
  if (one.set.format !== other.set.format) {
    throw new FormatError(`The file is of another format than ${before}. Export both halves alike.`, file);
  }
  if (one.set.frameRateHz !== other.set.frameRateHz) {
    throw new FormatError(
      `The file has ${other.set.frameRateHz} samples a second where ${before} has ${one.set.frameRateHz}. Export both halves at one rate.`,
      file,
    );
  }
}

function shiftsOf(sets: readonly ReadSet[]): { readonly shifts: readonly number[]; readonly breakIsKnown: boolean } {
  const clocks = sets.map(({ originEpochMs, clockMs }) => originEpochMs ?? clockMs ?? null);
  const [firstMs = null] = clocks;
  const shifts: number[] = [];
  let breakIsKnown = true;
  let endS = -Infinity;
  for (const [i, set] of sets.entries()) {
    const { fromS, toS } = spanOf(set);
    const ownMs = clocks[i] ?? null;
    let shift = firstMs !== null && ownMs !== null ? (ownMs - firstMs) / 1000 : 0;
    if (fromS + shift <= endS) {
      shift = endS + BREAK_STEPS / set.frameRateHz - fromS;
      breakIsKnown = false;
    }
    shifts.push(shift);
    endS = toS + shift;
  }
  return { shifts, breakIsKnown };
}

function spanOf({ tracks }: TrackSet): { readonly fromS: number; readonly toS: number } {
  let [fromS, toS] = [Infinity, -Infinity];
  for (const { timeS } of tracks) {
    fromS = Math.min(fromS, timeS[0] ?? Infinity);
    toS = Math.max(toS, timeS.at(-1) ?? -Infinity);
  }
  return { fromS, toS };
}

function periodsOf(sets: readonly TrackSet[], shifts: readonly number[]): readonly Period[] {
  return sets
    .flatMap(({ periods }, i) =>
      periods.map(({ startS, endS }) => ({ startS: startS + (shifts[i] ?? 0), endS: endS + (shifts[i] ?? 0) })),
    )
    .map((period, i) => ({ id: i + 1, ...period }));
}

function ofWhom(track: Track): Track {
  const rest = (text: string): string => {
    const found = halfOf(text);
    return found === null ? text : found.rest === '' ? 'Player' : found.rest;
  };
  return { ...track, sourceKey: rest(track.sourceKey), name: rest(track.name) };
}

function joinedTracks(sets: readonly TrackSet[], shifts: readonly number[]): readonly Track[] {
  const shared = new SharedTimes();
  const byKey = new Map<string, Track>();
  const alone = sets.every(({ tracks }) => tracks.length === 1);
  for (const [i, { tracks }] of sets.entries()) {
    for (const track of tracks) {
      const own = shifted(ofWhom(track), shifts[i] ?? 0, shared);
      // Two files of one player are that player's halves, whatever they are called.
      const key = alone ? '' : `${own.side} ${own.sourceKey}`;
      const before = byKey.get(key);
      byKey.set(key, before === undefined ? own : behind(before, own, shared));
    }
  }
  return [...byKey.values()];
}

function joinedBall(sets: readonly TrackSet[], shifts: readonly number[]): Track | null {
  const shared = new SharedTimes();
  let joined: Track | null = null;
  for (const [i, { ball }] of sets.entries()) {
    if (ball === null) continue;
    const own = shifted(ball, shifts[i] ?? 0, shared);
    joined = joined === null ? own : behind(joined, own, shared);
  }
  return joined;
}

/** Tracks of a frame-based source keep sharing their array of times. */
class SharedTimes {
  private readonly shiftedBy = new Map<Float64Array, Float64Array>();
  private readonly joinedTo = new Map<Float64Array, Map<Float64Array, Float64Array>>();

  shifted(timeS: Float64Array, shift: number): Float64Array {
    const known = this.shiftedBy.get(timeS);
    if (known !== undefined) return known;
    const made = shift === 0 ? timeS : timeS.map((at) => at + shift);
    this.shiftedBy.set(timeS, made);
    return made;
  }

  joined(one: Float64Array, other: Float64Array): Float64Array {
    const of = this.joinedTo.get(one) ?? new Map<Float64Array, Float64Array>();
    this.joinedTo.set(one, of);
    const known = of.get(other);
    if (known !== undefined) return known;
    const made = new Float64Array(one.length + other.length);
    made.set(one);
    made.set(other, one.length);
    of.set(other, made);
    return made;
  }
}

function shifted(track: Track, shift: number, shared: SharedTimes): Track {
  return { ...track, timeS: shared.shifted(track.timeS, shift) };
}

function behind(one: Track, other: Track, shared: SharedTimes): Track {
  const lengths = [one.timeS.length, other.timeS.length] as const;
  const { orientation, heartRate, ...rest } = one;
  const both = (before: Int32Array | undefined, after: Int32Array | undefined) =>
    before === undefined && after === undefined ? null : columnBehind(before ?? null, after ?? null, lengths);
  const turned = both(orientation, other.orientation);
  const beats = both(heartRate, other.heartRate);
  return {
    ...rest,
    timeS: shared.joined(one.timeS, other.timeS),
    x: columnBehind(one.x, other.x, lengths),
    y: columnBehind(one.y, other.y, lengths),
    deviceSpeed:
      one.deviceSpeed === null && other.deviceSpeed === null
        ? null
        : columnBehind(one.deviceSpeed, other.deviceSpeed, lengths),
    ...(turned === null ? {} : { orientation: turned }),
    ...(beats === null ? {} : { heartRate: beats }),
  };
}

function columnBehind(
  one: Int32Array | null,
  other: Int32Array | null,
  [before, after]: readonly [number, number],
): Int32Array {
  const made = new Int32Array(before + after).fill(MISSING);
  if (one !== null) made.set(one);
  if (other !== null) made.set(other, before);
  return made;
}
