export interface PaletteItem {
  /** Kind and key, such as `player:12`: how a recent one is remembered. */
  readonly id: string;
  readonly group: 'Action' | 'Player' | 'Session' | 'Screen' | 'Month' | 'Method';
  readonly title: string;
  readonly note: string;
  readonly also?: string;
  readonly to: string;
  readonly month?: string;
}

const MOST_SHOWN = 12;

/** Without case and accents: "Kovář" is found by "kovar". */
function plainWords(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * 0: no match. Every word of the search must begin a word of the item; a title that begins with the text counts most.
 */
function score(item: PaletteItem, asked: readonly string[]): number {
  const title = plainWords(item.title);
  const all = [...title, ...plainWords(`${item.note} ${item.also ?? ''}`)];
  if (!asked.every((word) => all.some((each) => each.startsWith(word)))) return 0;
  if (title.join(' ').startsWith(asked.join(' '))) return 3;
  return asked.every((word) => title.some((each) => each.startsWith(word))) ? 2 : 1;
}

/**
 * The best matches first, equal ones in the order given; without a text the recent ones, then the others.
 * @param recent ids, the latest first
 */
export function foundItems(
  items: readonly PaletteItem[],
  text: string,
  recent: readonly string[],
): readonly PaletteItem[] {
  const asked = plainWords(text);
  const place = (item: PaletteItem) => {
    const index = recent.indexOf(item.id);
    return index < 0 ? Infinity : index;
  };
  const byRecent = (one: PaletteItem, other: PaletteItem) =>
    place(one) === place(other) ? 0 : place(one) - place(other);
  if (asked.length === 0) return items.toSorted(byRecent).slice(0, MOST_SHOWN);
  return items
    .map((item) => ({ item, points: score(item, asked) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points || byRecent(one.item, other.item))
    .slice(0, MOST_SHOWN)
    .map(({ item }) => item);
}

export function comparedNames(text: string): readonly [string, string] | null {
  const match = /^\s*compare\s+(.+?)\s+(?:and|with|to)\s+(.+?)\s*$/i.exec(text);
  return match?.[1] === undefined || match[2] === undefined ? null : [match[1], match[2]];
}
