/** What the readers of GNSS exports without a pitch share: one plane for all files, and the session made of them. */
import type { QualityNote, TrackSet } from '../../tracking/trackset';
import { ReadProgress } from '../lines';
import type { ReadOptions, SourceFile } from '../reader';
import { assembleGnssSession } from './assemble';
import type { GnssDeviceFile } from './device-file';
import { GnssPlane } from './plane';

export type DeviceReader = (
  file: SourceFile,
  plane: GnssPlane,
  /** Samples of the files before this one. */
  samplesBefore: number,
  progress: ReadProgress,
) => Promise<GnssDeviceFile>;

/**
 * Reads one file per player onto a plane that touches the earth at the first sample with a fix.
 * @param hasDates whether the times are UTC milliseconds; else the session has no calendar date
 * @throws FormatError
 */
export async function readGnssSession(
  format: string,
  files: readonly SourceFile[],
  options: ReadOptions,
  readDevice: DeviceReader,
  hasDates: boolean,
): Promise<TrackSet> {
  const progress = new ReadProgress(files, options);
  const plane = new GnssPlane(null);
  const devices: GnssDeviceFile[] = [];
  let samples = 0;
  for (const file of files) {
    const device = await readDevice(file, plane, samples, progress);
    samples += device.length;
    devices.push(device);
  }
  const session = assembleGnssSession(devices);
  return {
    format,
    sourceClass: options.sourceClass ?? 'gnss',
    frameRateHz: session.frameRateHz,
    originEpochMs: hasDates ? session.originMs : null,
    periods: session.periods,
    pitch: null,
    teams: [{ side: 'home', name: 'Own team' }],
    tracks: session.tracks,
    ball: null,
    notes: [...session.notes, ...unusedPitchNotes(options)],
  };
}

function unusedPitchNotes(options: ReadOptions): QualityNote[] {
  if (options.pitch === undefined) return [];
  const text = 'The pitch size was not used: the file does not say where the pitch lies.';
  return [{ code: 'pitchNotLocated', text, count: null }];
}
