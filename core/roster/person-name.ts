/**
 * Compares names of people as files and squad lists write them: in any order, with or without accents, shortened,
 * misspelt.
 */

/**
 * - `same`: the same words in any order
 * - `short`: one is a shorter form of the other, `J. Smith` or `Smith` of `John Smith`
 * - `near`: words one or two letters apart
 * - `other`: somebody else
 */
export type NameLikeness = 'same' | 'short' | 'near' | 'other';

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};
const PLACEHOLDER =
  /^(home|away|team|player|spieler|joueur|jugador|athlete|track|device|sensor|tag|unknown|unidentified|number|no|nr|h|a|p|ball|referee)?\d*$/;

function nameWords(name: string): readonly string[] {
  return (
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .replace(/[ßæœøðđþłı]/g, (letter) => LETTERS[letter] ?? letter)
      // An apostrophe is part of a word; every other sign separates words.
      .replace(/['’`´]/g, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .toSorted()
  );
}

const DEVICE = /^(vest|pod|unit|belt|chip|gps)$/;

/**
 * Whether a track's name is a person's rather than its number or key. Tables identify players by name, so a name
 * that equals the key is a person's if it has two or more words, all of letters.
 */
export function isPersonName(name: string, sourceKey: string): boolean {
  const words = nameWords(name);
  if (words.every((word) => PLACEHOLDER.test(word)) || !/\p{L}{2}/u.test(words.join(' '))) return false;
  if (name.trim() !== sourceKey.trim()) return true;
  const isName = (word: string) => /^\p{L}+$/u.test(word) && !DEVICE.test(word);
  const isRole = (word: string) => word.length > 1 && PLACEHOLDER.test(word);
  return words.length > 1 && words.every(isName) && !words.some(isRole);
}

export function nameLikeness(one: string, other: string): NameLikeness {
  const [a, b] = [nameWords(one), nameWords(other)];
  if (a.length === 0 || b.length === 0) return 'other';
  if (a.join(' ') === b.join(' ')) return 'same';
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (isShortOf(short, long)) return 'short';
  return isNear(a, b) ? 'near' : 'other';
}

function isShortOf(short: readonly string[], long: readonly string[]): boolean {
  const free = [...long];
  const take = (fits: (word: string) => boolean): boolean => {
    const at = free.findIndex(fits);
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  };
  const isWhole = (word: string) => word.length > 1 && take((candidate) => candidate === word);
  const rest = short.filter((word) => !isWhole(word));
  if (rest.length === short.length) return false;
  return rest.every((word) =>
    take((candidate) => (word.length === 1 || candidate.length === 1) && candidate[0] === word[0]),
  );
}

/**
 * Equally many words, each with at most one wrong letter, or two in a word of eight or more. The shortest words
 * must match.
 */
function isNear(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const free = [...b];
  return a.every((word) => {
    const at = free.findIndex((candidate) => letterDistance(word, candidate) <= allowance(word, candidate));
    if (at < 0) return false;
    free.splice(at, 1);
    return true;
  });
}

function allowance(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  if (length >= 8) return 2;
  return length >= 4 ? 1 : 0;
}

export function letterDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const replaced = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      let least = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
