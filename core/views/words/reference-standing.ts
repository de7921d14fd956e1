/** Which players of a session could be compared with their own reference (METHODS R1d), and why others could not. */
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { comparedWords } from './reference-words';
import { type Standing, standingOf } from './statement';

export interface ComparedPlayer {
  readonly minutes: number | null;
  readonly count: number;
}

export function isRated({ minutes, count }: ComparedPlayer, about: ReferenceAbout): boolean {
  return isLongEnough(minutes, about) && count >= MIN_REFERENCE_VALUES;
}

function isLongEnough(minutes: number | null, { minimumM, maximumM }: ReferenceAbout): boolean {
  return minutes !== null && minutes >= minimumM && (maximumM === null || minutes <= maximumM);
}

export function referenceStanding(players: readonly ComparedPlayer[], about: ReferenceAbout): Standing {
  if (about.kind === 'rehab') return { kind: 'never', why: 'a rehab session is measured by its targets' };
  const long = players.filter(({ minutes }) => isLongEnough(minutes, about));
  const rated = long.filter(({ count }) => count >= MIN_REFERENCE_VALUES).length;
  return standingOf({
    noun: 'player',
    rated,
    unrated: [
      { count: players.length - long.length, why: `with ${lengthWords(about)}` },
      { count: long.length - rated, why: `with fewer than ${MIN_REFERENCE_VALUES} ${comparedWords(about)}` },
    ],
    missing: missingWords(players, long, about),
  });
}

function lengthWords({ minimumM, maximumM }: ReferenceAbout): string {
  return maximumM === null ? `less than ${minimumM} min` : `less than ${minimumM} or more than ${maximumM} min`;
}

function missingWords(
  players: readonly ComparedPlayer[],
  long: readonly ComparedPlayer[],
  about: ReferenceAbout,
): string {
  if (players.length > 0 && long.length === 0) return `everybody took part for ${lengthWords(about)}`;
  const most = Math.max(0, ...long.map(({ count }) => count));
  const left = MIN_REFERENCE_VALUES - most;
  return `a reference needs ${MIN_REFERENCE_VALUES} ${comparedWords(about)}; ${most === 0 ? 'nobody has one' : `the most a player has is ${most}`}, so it begins after ${left} more`;
}
