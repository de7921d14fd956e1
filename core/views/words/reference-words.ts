/** What a reference consists of, in words: `14 matches of at least 85 min`, `6 trainings two days before a match`. */
import type { DayType } from '../../calendar/training-day-type';
import type { ComparedKind, ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { counted, plural } from './session-noun';

const NOUNS: Readonly<Record<ComparedKind, string>> = {
  match: 'match',
  academyMatch: 'academy match',
  training: 'training',
  game: 'game',
  practice: 'practice',
  rehab: 'rehab session',
};

const DAYS: Readonly<Record<DayType, string>> = {
  'MD-4': 'four days before a match',
  'MD-3': 'three days before a match',
  'MD-2': 'two days before a match',
  'MD-1': 'on the day before a match',
  'MD+1': 'on the day after a match',
  'MD+2': 'two days after a match',
  other: 'on days away from matches',
};

function whichOf({ dayType, minimumM, maximumM }: ReferenceAbout): string {
  if (dayType !== null) return DAYS[dayType];
  return maximumM === null ? `of at least ${minimumM} min` : `of ${minimumM} to ${maximumM} min`;
}

export function referenceWords(count: number, about: ReferenceAbout): string {
  return `${counted(count, NOUNS[about.kind])} ${whichOf(about)}`;
}

export function comparedWords(about: ReferenceAbout): string {
  return `${plural(NOUNS[about.kind])} ${whichOf(about)}`;
}

/**
 * What the players of a chart are compared with: `own 6 to 14 matches of at least 85 min`; null if no player has
 * enough.
 */
export function ownReferenceWords({ rows }: Counted, about: ReferenceAbout): string | null {
  const counts = rows
    .flatMap(({ bullets }) => bullets.map(({ count }) => count ?? 0))
    .filter((count) => count >= MIN_REFERENCE_VALUES);
  if (counts.length === 0) return null;
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return `own ${least === most ? '' : `${least} to `}${referenceWords(most, about)}`;
}

interface Counted {
  readonly rows: readonly { readonly bullets: readonly { readonly count: number | null }[] }[];
}

export function earlierWords({ kind, dayType }: ReferenceAbout): string {
  return `earlier ${plural(NOUNS[kind])}${dayType === null ? '' : ` ${DAYS[dayType]}`}`;
}

export function referenceNoun({ kind }: ReferenceAbout): string {
  return NOUNS[kind];
}

/**
 * How far a left-right balance is from its reference (METHODS T6): `2.4 SD from the balance of 9 matches of at least 85
 * min`.
 * @param count own sessions; 0 if there are too few, so that the reference is 50/50
 */
export function balanceDistance(z: number, count: number, about: ReferenceAbout): string {
  const distance = `${Math.abs(z).toFixed(1)} SD from`;
  return count === 0
    ? `${distance} 50/50: fewer than ${MIN_REFERENCE_VALUES} ${comparedWords(about)} to compare with`
    : `${distance} the balance of ${referenceWords(count, about)}`;
}

/** Why a player has no reference: `2 of the 4 trainings two days before a match it needs`. */
export function tooFewWords(count: number, about: ReferenceAbout): string {
  if (about.kind === 'rehab') return 'a rehab session is measured by its targets';
  const had = count === 0 ? 'none' : String(count);
  return `${had} of the ${MIN_REFERENCE_VALUES} ${comparedWords(about)} that it needs`;
}
