import { wholeMinutes, type WholeMinutes } from '../../metrics/wellness/rolling-scores';
import type { PlayedNoun } from '../words/session-noun';

/** Minutes of a whole match or game (METHODS R1, R1b). */
export function wholePlayed(played: PlayedNoun): WholeMinutes {
  return wholeMinutes(played === 'game' ? 'basketball' : 'football');
}

/** `at least 85 min`, `40 to 90 min` */
export function wholeText(played: PlayedNoun, unit = 'min'): string {
  const { minimumM, maximumM } = wholePlayed(played);
  return Number.isFinite(maximumM) ? `${minimumM} to ${maximumM} ${unit}` : `at least ${minimumM} ${unit}`;
}

/** `with less than 85 min`, `outside 40 to 90 min` */
export function partText(played: PlayedNoun): string {
  const { minimumM, maximumM } = wholePlayed(played);
  return Number.isFinite(maximumM) ? `outside ${wholeText(played)}` : `with less than ${minimumM} min`;
}
