/**
 * Shared by the readers of GNSS exports: one plane for all files, the pitch if its corners are known, and the
 * session.
 */
import type { Pitch, QualityNote } from '../../tracking/trackset';
import { calendarTimeMs } from '../lines/date-time';
import { readHead, withRoles } from '../file-heads';
import { ReadProgress } from '../lines/read-lines';
import { otherFileSentence } from '../not-tracking-files';
import { FormatError, type FileHead, type ReadOptions, type ReadSet, type SourceFile } from '../format-reader';
import { assembleGnssSession } from './assemble';
import { isCorners, readCorners } from './corners';
import type { GnssDeviceFile } from './device-file';
import { fittedOrOpen } from './fitted-axes';
import type { GnssPlane } from './fix-on-plane';
import { planeFor } from './shared-plane';

export type DeviceReader = (
  file: SourceFile,
  plane: GnssPlane,
  samplesBefore: number,
  progress: ReadProgress,
) => Promise<GnssDeviceFile | readonly GnssDeviceFile[]>;

export function gnssSureness(heads: readonly FileHead[], isDevice: (head: FileHead) => boolean): number {
  if (!heads.some(isDevice)) return 0;
  return heads.every((head) => isDevice(head) || isCorners(head)) ? 1 : 0.6;
}

/**
 * Reads one file per player, and the pitch corners if a file holds them. Without corners the plane touches the
 * earth at the first sample with a fix, and the axes are fitted to the positions.
 * @param hasDates whether the times are dates; if not, the session has no calendar date
 * @throws FormatError
 */
export async function readGnssSession(
  format: string,
  files: readonly SourceFile[],
  options: ReadOptions,
  readDevice: DeviceReader,
  hasDates: boolean,
): Promise<ReadSet> {
  const roles = await withRoles(files, (head) => (isCorners(head) ? 'corners' : 'player'));
  for (const { file, role } of roles) {
    const sentence = role === 'corners' ? null : otherFileSentence(await readHead(file));
    if (sentence !== null) throw new FormatError(sentence, file.name);
  }
  const [cornerFile, secondCorners] = roles.filter(({ role }) => role === 'corners').map(({ file }) => file);
  if (secondCorners !== undefined) {
    throw new FormatError(`${cornerFile?.name ?? ''} holds pitch corners too. Leave one out.`, secondCorners.name);
  }
  const progress = new ReadProgress(files, options);
  const located = cornerFile === undefined ? null : await readCorners(cornerFile, progress);
  const plane = planeFor(located, options.session);
  const devices: GnssDeviceFile[] = [];
  let samples = 0;
  for (const { file, role } of roles) {
    if (role === 'corners') continue;
    for (const device of [await readDevice(file, plane, samples, progress)].flat()) {
      samples += device.length;
      devices.push(device);
    }
  }
  const isLocalClock = devices[0]?.isLocalClock ?? false;
  const other = devices.find((device) => device.isLocalClock !== isLocalClock);
  if (other !== undefined) {
    throw new FormatError('Some files name the zone of their times, others do not. Export all alike.', other.fileName);
  }
  const session = assembleGnssSession(devices);
  const axes = located === null ? fittedOrOpen(session.tracks, options.session) : null;
  return {
    format,
    sourceClass: options.sourceClass ?? 'gnss',
    frameRateHz: session.frameRateHz,
    originEpochMs: hasDates ? calendarTimeMs(session.originMs) : null,
    isLocalClock,
    hasOpenAxes: axes?.hasOpenAxes ?? false,
    clockMs: session.originMs,
    periods: session.periods,
    pitch: located === null ? null : (options.pitch ?? located.pitch),
    teams: [{ side: 'home', name: 'Own team' }],
    tracks: session.tracks,
    ball: null,
    possession: null,
    notes: [...session.notes, ...(axes?.notes ?? []), ...unusedPitchNotes(options, located?.pitch ?? null)],
  };
}

function unusedPitchNotes(options: ReadOptions, located: Pitch | null): QualityNote[] {
  if (options.pitch === undefined || located !== null) return [];
  const text = 'The pitch size was not used: without corners the location of the pitch is unknown.';
  return [{ code: 'pitchNotLocated', text, count: null }];
}
