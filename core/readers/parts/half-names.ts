/** Finds the half that a file, sheet or track name states, in the clubs' languages. */
import { nameWithoutExtension } from '../shared/clean-names';

export interface HalfName {
  readonly half: number;
  readonly rest: string;
}

const FIRST = '1st|first|1|1\\.|erste|1ère|premi[eè]re|primer|primera|primo|prima';
const SECOND = '2nd|second|2|2\\.|zweite|2e|2ème|deuxi[eè]me|seconde|segundo|segunda|secondo|seconda';
const WORD = 'half|hz|halbzeit|mi[- ]?temps|tiempo|parte|tempo';
const BETWEEN = '[\\s_.-]*';
/** `1st half`, `2. Halbzeit`, `Half 1`, `H2`, `1H`; a letter alone counts only beside a digit. */
const MARKS: readonly (readonly [half: number, mark: RegExp])[] = [
  [1, markOf(FIRST, '1')],
  [2, markOf(SECOND, '2')],
];

function markOf(ordinals: string, figure: string): RegExp {
  const named = `(?:${ordinals})${BETWEEN}(?:${WORD})|(?:${WORD})${BETWEEN}${figure}`;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${named}|h${figure}|${figure}h)(?![\\p{L}\\p{N}])`, 'iu');
}

export function halfOf(fileName: string): HalfName | null {
  // In a name an underscore separates words.
  const name = nameWithoutExtension(fileName).replaceAll('_', ' ');
  const found = MARKS.filter(([, mark]) => mark.test(name));
  const [only, another] = found;
  if (only === undefined || another !== undefined) return null;
  return {
    half: only[0],
    rest: name
      .replace(only[1], ' ')
      .replace(/[\s.-]+/g, ' ')
      .trim(),
  };
}
