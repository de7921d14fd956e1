/**
 * Reader of Respo.Vision tracking: a JSON line per frame with all players, metres from the bottom left corner of
 * the pitch, y up. Times restart in each period.
 */
import type { TeamSide, TrackSet } from '../../tracking/trackset';
import { fixedPosition } from '../shared/fixed-position';
import { expectWholePosition } from '../tracks/half-position';
import { headLines, surenessOf, withRoles } from '../file-heads';
import { isJsonObject, numberIn, objectsIn, requiredNumberIn, textIn, type JsonObject } from '../json/json-line';
import { readLines, ReadProgress } from '../lines/read-lines';
import { cleanName, parseShirtNumber, quoteForMessage } from '../shared/clean-names';
import { PeriodBuilder } from '../shared/period-builder';
import {
  FormatError,
  type FileHead,
  type FormatReader,
  type ReadOptions,
  type SourceFile,
  type SourcePlace,
} from '../format-reader';
import {
  emptyPlayersNotes,
  endsSwitchNotes,
  estimatedPositionsNotes,
  repeatedPlayerNotes,
} from '../shared/session-notes';
import { ASSUMED_PITCH, pitchAssumedNote } from '../shared/pitch-size';
import { sidesOf } from '../shared/home-and-away';
import { SparseTracks } from '../tracks/sparse-tracks';
import { duplicateNotes, frameTimesS, nominalRateHz, TimeColumnBuilder } from '../shared/time-base';
import { NumberLine } from './number-line';

type Role = 'tracking' | 'unknown';

const FRAME_NAMES = ['"frame_id"', '"period"', '"players"', '"person_id"', '"team_name"'];

function roleOf(head: FileHead): Role {
  const [first = ''] = headLines(head, 1);
  return /^\uFEFF?\s*\{/.test(first) && FRAME_NAMES.every((name) => first.includes(name)) ? 'tracking' : 'unknown';
}

/** `MM:SS.ffffff` within a period, optionally with hours; NaN for anything else. */
function clockS(text: string): number {
  const [, hours = '0', minutes = '', seconds = ''] = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2}(?:\.\d+)?)$/.exec(text) ?? [];
  return minutes === '' ? NaN : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

class Frames {
  readonly times = new TimeColumnBuilder('time', 1);
  readonly periods = new PeriodBuilder();
  readonly tracks = new SparseTracks<string>();
  readonly teams = new Set<string>();
  readonly people = new Map<string, string>();
  estimatedCount = 0;
  periodCount = 0;
  private period = '';
  private periodStartS = 0;
  private stepS = 0;

  constructor(
    private readonly halfLengthM: number,
    private readonly halfWidthM: number,
  ) {}

  add(frame: JsonObject, place: SourcePlace): void {
    requiredNumberIn(frame, 'frame_id', place);
    const text = textIn(frame, 'time', place) ?? '';
    const inPeriodS = clockS(text);
    if (Number.isNaN(inPeriodS)) throw place.error(`${quoteForMessage(text)} is not a time such as 00:12.040000.`);
    const period = textIn(frame, 'period', place) ?? '';
    if (period !== this.period) {
      this.period = period;
      this.periodCount++;
      this.periodStartS = this.times.length === 0 ? 0 : this.times.lastValue + this.stepS - inPeriodS;
    }
    const timeS = this.periodStartS + inPeriodS;
    const index = this.times.length;
    if (index > 0 && timeS > this.times.lastValue) this.stepS = timeS - this.times.lastValue;
    if (!this.times.accept(timeS, place)) return;
    this.periods.add(this.periodCount, index, place);
    for (const player of objectsIn(frame, 'players', place) ?? []) this.player(player, index, place);
    const ball = frame['ball'];
    if (!isJsonObject(ball)) return;
    const { x, y } = this.position(ball, place);
    this.tracks.pushBall(index, x, y);
  }

  private player(player: JsonObject, index: number, place: SourcePlace): void {
    const key = textIn(player, 'person_id', place);
    if (key === null) throw place.error('A player has no person_id. Export the file again.');
    const { x, y } = this.position(player, place);
    if (player['is_imputed'] === true) this.estimatedCount++;
    const team = cleanName(textIn(player, 'team_name', place) ?? '');
    this.teams.add(team);
    this.people.set(key, team);
    const name = cleanName(textIn(player, 'person_name', place) ?? '');
    const number = numberIn(player, 'jersey_number', place);
    const identity = {
      sourceKey: key,
      name: name === '' ? key : name,
      side: 'home',
      shirtNumber: Number.isInteger(number) ? parseShirtNumber(String(number)) : null,
    } as const;
    this.tracks.push(key, () => identity, index, x, y, place);
  }

  private position(object: JsonObject, place: SourcePlace): { readonly x: number; readonly y: number } {
    const [x, y] = [numberIn(object, 'x', place), numberIn(object, 'y', place)];
    expectWholePosition(x, y, place);
    return { x: fixedPosition(x - this.halfLengthM, place), y: fixedPosition(y - this.halfWidthM, place) };
  }
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const roles = await withRoles(files, roleOf);
  const [tracking, second] = roles.filter(({ role }) => role === 'tracking');
  const stranger = roles.find(({ role }) => role === 'unknown') ?? second;
  if (tracking === undefined) {
    throw new FormatError('The JSON lines with the positions are missing. Choose the tracking file.', files[0]?.name);
  }
  if (stranger !== undefined) {
    throw new FormatError('This file is one too many: a session is one file with a match.', stranger.file.name);
  }
  const { file } = tracking;
  const pitch = options.pitch ?? ASSUMED_PITCH;
  const frames = new Frames(pitch.lengthM / 2, pitch.widthM / 2);
  const line = new NumberLine(file.name);
  await readLines(file, new ReadProgress([file], options), (bytes, start, end, number) =>
    frames.add(line.parse(bytes, start, end, number), line),
  );
  const timeS = frameTimesS(frames.times.finish(), 1, file.name);
  const frameRateHz = nominalRateHz(timeS, file.name);
  const periods = frames.periods.finish(timeS, frameRateHz);
  const { tracks, ball, emptyCount } = frames.tracks.finish(timeS, file.name);
  const sides = sidesOf([...frames.teams]);
  const sideOf = (key: string): TeamSide => sides.sideOf(frames.people.get(key) ?? '');
  return {
    format: 'respovision',
    sourceClass: options.sourceClass ?? 'broadcast',
    frameRateHz,
    originEpochMs: null,
    periods,
    pitch,
    teams: sides.teams,
    tracks: tracks.map((track) => ({ ...track, side: sideOf(track.sourceKey) })),
    ball,
    possession: null,
    notes: [
      ...duplicateNotes(frames.times.duplicateCount),
      ...repeatedPlayerNotes(frames.tracks.repeatedCount),
      ...emptyPlayersNotes(emptyCount),
      ...(options.pitch === undefined ? [pitchAssumedNote()] : []),
      ...endsSwitchNotes(periods.length),
      ...(periods.length > 1
        ? [
            {
              code: 'breakUnknown',
              text: 'How long the break was is not in the file: the periods follow each other.',
              count: null,
            },
          ]
        : []),
      ...estimatedPositionsNotes(frames.estimatedCount),
      ...sides.notes,
    ],
  };
}

export const RESPOVISION: FormatReader = {
  id: 'respovision',
  label: 'Respo.Vision (JSON lines)',
  description:
    'Tracking of a match by Respo.Vision, a JSON line per frame, metres from the bottom left corner of the pitch. Without a ' +
    'pitch given 105 x 68 m is assumed.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['tracking']);
  },
  read,
};
