/**
 * Shared by the raw TRACAB formats: sorting the files, identifying players, and building the session from frames
 * and metadata.
 */
import { periodsOfRanges } from '../shared/frame-ranges';
import { headText, readHead } from '../file-heads';
import { rateSaid } from '../long/files-beside';
import { ReadProgress } from '../lines/read-lines';
import { FormatError, type FileHead, type ReadOptions, type ReadSet, type SourceFile } from '../format-reader';
import { ASSUMED_RATE_HZ, endsSwitchNotes, repeatedPlayerNotes } from '../shared/session-notes';
import { ASSUMED_PITCH, pitchAssumedNote } from '../shared/pitch-size';
import { SparseTracks } from '../tracks/sparse-tracks';
import { TimeColumnBuilder, duplicateNotes, expectRate, frameTimesS } from '../shared/time-base';
import { type TrackIdentity, withPosition } from '../tracks/track-identity';
import type { QualityNote, TeamSide } from '../../tracking/trackset';
import { RateEvidence } from './rate-evidence';
import { isHome, shirtNumberOf, type PlayerKey } from './player-key';
import { readTracabDatMetadata, type TracabDatMetadata } from './metadata';

export type TracabRole = 'dat' | 'frames' | 'json' | 'xml' | 'unknown';

const FIRST_LINE = /^\s*\d+:(?:-?\d+,){3}-?[\d.]+,-?[\d.]+,-?[\d.]+[;:]/;

export function tracabRoleOf(head: FileHead): TracabRole {
  const text = headText(head);
  if (FIRST_LINE.test(text)) return 'dat';
  if (/^\s*\{/.test(text)) {
    return /"FrameData"\s*:\s*\[/.test(text) && /"PlayerPositions"/.test(text) ? 'frames' : 'json';
  }
  return /^\s*</.test(text) && /<TracabMetaData\b|<iFrameRateFps>|<FrameRate>|\biFrameRateFps=/.test(text)
    ? 'xml'
    : 'unknown';
}

export class TracabFrames {
  readonly frames = new TimeColumnBuilder('frame', null);
  readonly tracks = new SparseTracks<PlayerKey>();
  readonly rates = new RateEvidence();

  constructor(private readonly metadata: TracabDatMetadata | null) {}

  readonly identityOf = (key: PlayerKey): TrackIdentity => {
    const side: TeamSide = isHome(key) ? 'home' : 'away';
    const number = shirtNumberOf(key);
    const sourceKey = `${side}_${number}`;
    const listed = this.metadata?.players[side].get(number);
    const shirtNumber = number < 100 ? number : null;
    return withPosition({ sourceKey, name: listed?.fullName ?? sourceKey, side, shirtNumber }, listed?.position);
  };
}

export interface TracabFlavour {
  readonly id: string;
  readonly positions: TracabRole;
  readonly missing: string;
  readFrames(file: SourceFile, progress: ReadProgress, frames: TracabFrames): Promise<void>;
}

interface SessionFiles {
  readonly positions: SourceFile;
  readonly metadata: TracabDatMetadata | null;
}

async function sortFiles(files: readonly SourceFile[], flavour: TracabFlavour): Promise<SessionFiles> {
  let positions: SourceFile | null = null;
  let metadata: { readonly file: SourceFile; readonly content: TracabDatMetadata } | null = null;
  for (const file of files) {
    const role = tracabRoleOf(await readHead(file));
    if (role === flavour.positions) {
      if (positions !== null) {
        throw new FormatError(`${positions.name} holds positions already. Import one match at a time.`, file.name);
      }
      positions = file;
    } else if (role === 'json' || role === 'xml') {
      if (metadata !== null) {
        throw new FormatError(`${metadata.file.name} is the metadata already. Leave one out.`, file.name);
      }
      metadata = { file, content: await readTracabDatMetadata(file, role === 'xml') };
    } else {
      throw new FormatError('The file is neither raw TRACAB positions nor their metadata. Leave it out.', file.name);
    }
  }
  if (positions === null) throw new FormatError(flavour.missing, files[0]?.name);
  return { positions, metadata: metadata?.content ?? null };
}

/** @throws FormatError for damaged files, and for files that do not make a session */
export async function readTracabSession(
  files: readonly SourceFile[],
  options: ReadOptions,
  flavour: TracabFlavour,
): Promise<ReadSet> {
  const { positions, metadata } = await sortFiles(files, flavour);
  const found = new TracabFrames(metadata);
  await flavour.readFrames(positions, new ReadProgress([positions], options), found);
  const { frames, tracks } = found;
  const stated = rateSaid(options.frameRate) ?? metadata?.frameRateHz ?? null;
  const frameRateHz = expectRate(stated ?? found.rates.usualRate(positions.name), positions.name);
  const frameNumbers = frames.finish();
  const timeS = frameTimesS(frameNumbers, frameRateHz, positions.name);
  const periods = periodsOfRanges(metadata?.periods ?? [], frameNumbers, timeS, frameRateHz);
  const { tracks: players, ball, possession } = tracks.finish(timeS, positions.name);
  return {
    format: flavour.id,
    sourceClass: options.sourceClass ?? 'optical',
    frameRateHz,
    originEpochMs: originEpochMs(metadata, frameNumbers[0] ?? 0, frameRateHz),
    isLocalClock: metadata?.isLocalClock ?? false,
    periods,
    pitch: options.pitch ?? metadata?.pitch ?? ASSUMED_PITCH,
    teams: [
      { side: 'home', name: metadata?.teamNames.home ?? 'Home' },
      { side: 'away', name: metadata?.teamNames.away ?? 'Away' },
    ],
    tracks: players,
    ball,
    possession,
    notes: [
      ...duplicateNotes(frames.duplicateCount),
      ...repeatedPlayerNotes(tracks.repeatedCount),
      ...assumptionNotes(metadata, options),
      ...endsSwitchNotes(periods.length),
    ],
  };
}

function originEpochMs(metadata: TracabDatMetadata | null, firstFrame: number, frameRateHz: number): number | null {
  const kickoffFrame = metadata?.periods[0]?.firstFrame;
  const kickoffMs = metadata?.kickoffMs ?? null;
  if (kickoffFrame === undefined || kickoffMs === null) return null;
  return kickoffMs + Math.round(((firstFrame - kickoffFrame) * 1000) / frameRateHz);
}

function assumptionNotes(metadata: TracabDatMetadata | null, options: ReadOptions): QualityNote[] {
  const notes: QualityNote[] = [];
  if ((metadata?.frameRateHz ?? null) === null && options.frameRate === undefined) {
    const text = `No frame rate given: ${ASSUMED_RATE_HZ} frames a second fit the speeds of the file.`;
    notes.push({ code: 'frameRateInferred', text, count: null });
  }
  if ((options.pitch ?? metadata?.pitch ?? null) === null) notes.push(pitchAssumedNote());
  if (metadata === null) {
    const text = 'No metadata file given: the whole file is taken as one period, players are named by shirt number.';
    notes.push({ code: 'metadataMissing', text, count: null });
  }
  return notes;
}
