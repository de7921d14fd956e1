import type { QualityNote } from '../../tracking/trackset';
import { gnssSureness, readGnssSession } from '../gnss/session';
import type { FileHead, FormatReader, ReadOptions, ReadSet, SourceFile } from '../format-reader';
import { readPointFile, type PointGrammar } from './points';

const ROOT_WITHIN_BYTES = 4096;

const GPX_POINTS: PointGrammar = {
  root: 'gpx',
  point: 'trkpt',
  latitude: 'lat',
  longitude: 'lon',
  time: 'time',
  speed: 'speed',
  heartRate: 'hr',
};

const TCX_POINTS: PointGrammar = {
  root: 'TrainingCenterDatabase',
  point: 'Trackpoint',
  latitude: 'LatitudeDegrees',
  longitude: 'LongitudeDegrees',
  time: 'Time',
  speed: 'Speed',
  // Inside `HeartRateBpm`; no other element of a point has a `Value`.
  heartRate: 'Value',
};

export const GPX: FormatReader = {
  id: 'gpx',
  label: 'GPX track',
  description:
    'One GPX file per player, recorded with times at 1 Hz or faster; several files are one session. A speed in the track ' +
    'points is used. Positions in metres from the first sample, east and north.',
  detect: (heads) => detect(GPX_POINTS, heads),
  read: (files, options) => read('gpx', GPX_POINTS, files, options),
};

export const TCX: FormatReader = {
  id: 'tcx',
  label: 'TCX track (Training Center)',
  description:
    'One TCX file per player, recorded at 1 Hz or faster; several files are one session. A speed in the track points is ' +
    'used. Positions in metres from the first sample, east and north.',
  detect: (heads) => detect(TCX_POINTS, heads),
  read: (files, options) => read('tcx', TCX_POINTS, files, options),
};

async function read(
  format: string,
  grammar: PointGrammar,
  files: readonly SourceFile[],
  options: ReadOptions,
): Promise<ReadSet> {
  const notes: QualityNote[] = [];
  const ofFile = readPointFile.bind(null, grammar, options.parts, notes);
  const set = await readGnssSession(format, files, options, ofFile, true);
  return { ...set, notes: [...set.notes, ...notes] };
}

function detect({ root }: PointGrammar, heads: readonly FileHead[]): number {
  return gnssSureness(heads, (head) => hasRoot(root, head));
}

function hasRoot(root: string, head: FileHead): boolean {
  const text = new TextDecoder('utf-8').decode(head.bytes.subarray(0, ROOT_WITHIN_BYTES));
  return new RegExp(`<(?:\\w+:)?${root}[\\s>]`).test(text);
}
