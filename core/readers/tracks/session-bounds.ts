/** How many players and positions a session may hold, and what is said of a file with more or with none. */
import { MAX_SAMPLES, MAX_TRACKS } from '../../tracking/session-limits';
import { FormatError, type SourcePlace } from '../format-reader';

export function tooManyPlayers(place: SourcePlace): FormatError {
  return place.error(`A session may hold at most ${MAX_TRACKS} players; the file names more. Split the file.`);
}

export function expectTrackCount(count: number, fileName: string): void {
  if (count === 0) {
    throw new FormatError('The file holds no position of any player. Choose a tracking file with players.', fileName);
  }
  if (count > MAX_TRACKS) {
    throw new FormatError(`A session may hold at most ${MAX_TRACKS} players; this one has ${count}.`, fileName);
  }
}

export function noSamples(fileName: string): FormatError {
  return new FormatError('The file holds no samples, only a header or nothing. Export the session again.', fileName);
}

/** @throws FormatError once all tracks together have more samples than a session may hold */
export function expectSampleCount(frames: number, tracks: number, place: SourcePlace): void {
  if (frames * tracks <= MAX_SAMPLES) return;
  throw place.error(`A session may hold at most ${MAX_SAMPLES / 1e6} million positions. Split the file.`);
}
