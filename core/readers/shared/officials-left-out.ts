/**
 * Leaves out tracks that are not players, such as ball, referees and officials; a note says how many (METHODS
 * K0.6).
 */
import type { Track, TrackSet } from '../../tracking/trackset';
import { cleanName } from './clean-names';

const OFFICIALS = [
  '(?:match )?ball',
  'ref|ar[12]|(?:additional )?(?:assistant )?referees?',
  '(?:(?:fourth|4th|fifth|5th|reserve) )?officials?',
  'umpires?|linesm[ae]n',
  '(?:schieds|linien)richter(?:in)?',
  '[aá]rbitr[oa](?: asistente)?|arbitre(?: assistant)?',
];
const NO_PLAYER = new RegExp(`^(?:the )?(?:${OFFICIALS.join('|')})(?:[ _-]?\\d+)?$`, 'i');
const NO_ID = /^(?:.*[:_/ ])?-1$/;

function isNoPlayer({ name, sourceKey }: Pick<Track, 'name' | 'sourceKey'>): boolean {
  const last = sourceKey.split(/[:/]/).at(-1) ?? sourceKey;
  return [name, sourceKey, last].some((text) => NO_PLAYER.test(cleanName(text))) || NO_ID.test(sourceKey);
}

export function playersAlone(set: TrackSet): TrackSet {
  const tracks = set.tracks.filter((track) => !isNoPlayer(track));
  const count = set.tracks.length - tracks.length;
  if (count === 0 || tracks.length === 0) return set;
  const text = `Left out, being no players (ball, referees, officials): ${count}.`;
  return { ...set, tracks, notes: [...set.notes, { code: 'noPlayers', text, count }] };
}
