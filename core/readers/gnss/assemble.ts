import type { Period, QualityNote, Track } from '../../tracking/trackset';
import { FormatError } from '../format-reader';
import { duplicateNotes, expectDuration, nominalRateHz } from '../shared/time-base';
import { expectTrackCount } from '../tracks/session-bounds';
import type { GnssDeviceFile } from './device-file';

export interface GnssSession {
  readonly originMs: number;
  readonly frameRateHz: number;
  readonly periods: readonly Period[];
  readonly tracks: readonly Track[];
  readonly notes: readonly QualityNote[];
}

/**
 * @throws FormatError without players, for a player who appears twice, or for files whose times lie more than a
 * session apart
 */
export function assembleGnssSession(files: readonly GnssDeviceFile[]): GnssSession {
  expectDifferentPlayers(files);
  const withPositions = files.filter((file) => file.hasPositions);
  expectTrackCount(withPositions.length, files[0]?.fileName ?? '');
  const timesMs = withPositions.map((file) => file.finishTimeMs());
  const originMs = Math.min(...timesMs.map((times) => times[0] ?? Infinity));
  const lastMs = Math.max(...timesMs.map((times) => times[times.length - 1] ?? -Infinity));
  const lastFile = withPositions[timesMs.findIndex((times) => times[times.length - 1] === lastMs)];
  expectDuration(Float64Array.of(originMs / 1000, lastMs / 1000), lastFile?.fileName ?? '');

  const timesS = timesMs.map((times) => times.map((ms) => (ms - originMs) / 1000));
  const rates = withPositions.map((file, i) => nominalRateHz(timesS[i] ?? new Float64Array(0), file.fileName));
  const frameRateHz = rates[0] ?? NaN;
  const other = rates.findIndex((rate) => rate !== frameRateHz);
  if (other >= 0) {
    throw new FormatError(
      `The file has ${rates[other] ?? 0} samples a second where ${withPositions[0]?.fileName ?? ''} has ${frameRateHz}. ` +
        'Export all players of a session at one rate.',
      withPositions[other]?.fileName ?? null,
    );
  }
  return {
    originMs,
    frameRateHz,
    periods: [{ id: 1, startS: 0, endS: (lastMs - originMs) / 1000 + 1 / frameRateHz }],
    tracks: withPositions.map((file, i) => file.finish(timesS[i] ?? new Float64Array(0))),
    notes: notesOf(files, files.length - withPositions.length),
  };
}

function expectDifferentPlayers(files: readonly GnssDeviceFile[]): void {
  const fileByKey = new Map<string, string>();
  for (const file of files) {
    const earlier = fileByKey.get(file.sourceKey);
    if (earlier !== undefined) {
      throw new FormatError(
        `Player ${file.sourceKey} is in ${earlier} already. Leave one of the two files out.`,
        file.fileName,
      );
    }
    fileByKey.set(file.sourceKey, file.fileName);
  }
}

function notesOf(files: readonly GnssDeviceFile[], emptyCount: number): QualityNote[] {
  const notes = duplicateNotes(
    files.reduce((sum, file) => sum + file.duplicateCount, 0),
    files.reduce((sum, file) => sum + file.sameCount, 0),
  );
  const noFix = files.reduce((sum, file) => sum + file.noFixCount, 0);
  if (noFix > 0) {
    notes.push({
      code: 'noFix',
      text: `Samples without a satellite fix (0, 0) taken as missing: ${noFix}.`,
      count: noFix,
    });
  }
  if (emptyCount > 0) {
    notes.push({
      code: 'emptyPlayers',
      text: `Players without tracking data left out: ${emptyCount}.`,
      count: emptyCount,
    });
  }
  return notes;
}
