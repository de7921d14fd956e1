/** Reader of Second Spectrum sessions: one JSON object per line and frame, metres from the centre spot, y up. */
import { calendarTimeMs } from '../lines/date-time';
import { headText, surenessOf, withRoles } from '../file-heads';
import { JsonLine } from '../json/json-line';
import { ReadProgress, readLines } from '../lines/read-lines';
import { PeriodBuilder } from '../shared/period-builder';
import { FormatError, type FileHead, type FormatReader, type ReadOptions, type SourceFile } from '../format-reader';
import { emptyPlayersNotes, endsSwitchNotes, repeatedPlayerNotes } from '../shared/session-notes';
import { ASSUMED_PITCH, pitchAssumedNote } from '../shared/pitch-size';
import { SparseTracks } from '../tracks/sparse-tracks';
import { TimeColumnBuilder, duplicateNotes, frameTimesS, nominalRateHz } from '../shared/time-base';
import type { QualityNote, TrackSet } from '../../tracking/trackset';
import { FrameReader } from './frame';
import { NO_METADATA, readSecondSpectrumMetadata, type SecondSpectrumMetadata } from './metadata';

const MS_PER_S = 1000;

type Role = 'positions' | 'json' | 'xml' | 'unknown';

function roleOf(head: FileHead): Role {
  const text = headText(head);
  const firstLine = /^\s*(\{.*)/.exec(text)?.[1] ?? '';
  if (firstLine.includes('"wallClock"') && firstLine.includes('"homePlayers"')) return 'positions';
  if (firstLine !== '') return /"pitchLength"|"ssiId"|"fps"/.test(text) ? 'json' : 'unknown';
  return /^\s*</.test(text) && /\biFrameRateFps=/.test(text) ? 'xml' : 'unknown';
}

interface SessionFiles {
  readonly positions: SourceFile;
  readonly metadata: SecondSpectrumMetadata;
  readonly hasRosters: boolean;
}

async function sortFiles(files: readonly SourceFile[]): Promise<SessionFiles> {
  const roles = await withRoles(files, roleOf);
  const of = (role: Role): SourceFile | null => {
    const [first, second] = roles.filter((entry) => entry.role === role).map((entry) => entry.file);
    if (second === undefined) return first ?? null;
    throw new FormatError(`${first?.name ?? ''} is such a file already. Import one match at a time.`, second.name);
  };
  const stranger = roles.find((entry) => entry.role === 'unknown')?.file;
  if (stranger !== undefined) {
    throw new FormatError(
      'The file is neither Second Spectrum positions (JSON lines) nor their metadata. Leave it out.',
      stranger.name,
    );
  }
  const [positions, json, xml] = [of('positions'), of('json'), of('xml')];
  if (positions === null) {
    throw new FormatError('The JSON lines with the positions are missing. Choose all files together.', files[0]?.name);
  }
  const fromJson = json === null ? NO_METADATA : await readSecondSpectrumMetadata(json, false);
  const fromXml = xml === null ? NO_METADATA : await readSecondSpectrumMetadata(xml, true);
  return {
    positions,
    metadata: {
      ...fromJson,
      frameRateHz: fromJson.frameRateHz ?? fromXml.frameRateHz,
      pitch: fromJson.pitch ?? fromXml.pitch,
    },
    hasRosters: json !== null,
  };
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const { positions, metadata, hasRosters } = await sortFiles(files);
  const place = new JsonLine(positions.name);
  const tracks = new SparseTracks<string>();
  const frames = new FrameReader(tracks, metadata.players, place);
  const times = new TimeColumnBuilder('time', MS_PER_S);
  const periodBuilder = new PeriodBuilder();
  await readLines(positions, new ReadProgress([positions], options), (bytes, start, end, line) => {
    const frame = place.parse(bytes, start, end, line);
    const frameIndex = times.length;
    if (!times.accept(frames.timeMs(frame), place)) return;
    periodBuilder.add(frames.period(frame), frameIndex, place);
    frames.positions(frame, frameIndex);
  });
  const timesMs = times.finish();
  const timeS = frameTimesS(timesMs, MS_PER_S, positions.name);
  const frameRateHz = metadata.frameRateHz ?? nominalRateHz(timeS, positions.name);
  const periods = periodBuilder.finish(timeS, frameRateHz);
  const { tracks: players, ball, possession, emptyCount } = tracks.finish(timeS, positions.name);
  const pitch = options.pitch ?? metadata.pitch;
  return {
    format: 'second-spectrum',
    sourceClass: options.sourceClass ?? 'optical',
    frameRateHz,
    originEpochMs: calendarTimeMs(timesMs[0] ?? NaN),
    periods,
    pitch: pitch ?? ASSUMED_PITCH,
    teams: [
      { side: 'home', name: metadata.teamNames?.home ?? 'Home' },
      { side: 'away', name: metadata.teamNames?.away ?? 'Away' },
    ],
    tracks: players,
    ball,
    possession,
    notes: [
      ...duplicateNotes(times.duplicateCount),
      ...repeatedPlayerNotes(tracks.repeatedCount),
      ...(pitch === null ? [pitchAssumedNote()] : []),
      ...(hasRosters ? [] : [rostersMissingNote()]),
      ...emptyPlayersNotes(emptyCount),
      ...endsSwitchNotes(periods.length),
    ],
  };
}

function rostersMissingNote(): QualityNote {
  return { code: 'metadataMissing', text: 'No metadata JSON given: players are named by their id.', count: null };
}

export const SECOND_SPECTRUM: FormatReader = {
  id: 'second-spectrum',
  label: 'Second Spectrum (JSON lines)',
  description:
    'The JSON lines of a match, with the metadata (JSON, XML or both) beside them for pitch, rate and names; metres from ' +
    'the centre spot.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['positions']);
  },
  read,
};
