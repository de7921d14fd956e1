/** What to call a player: the first word of their name, or the one after the comma of `MOSS, Bea`. */
export function firstName(name: string): string {
  const [last = '', given] = name.split(',');
  const words = (given?.trim() ?? '') === '' ? last : (given ?? '');
  return words.trim().split(/\s+/)[0] ?? '';
}
