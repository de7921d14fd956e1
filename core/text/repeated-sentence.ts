const MOST_SHARE = 0.65;

export function isRepeated(sentence: string, said: string): boolean {
  const [words, beside] = [wordsOf(sentence), wordsOf(said)];
  return [...words].filter((word) => beside.has(word)).length >= MOST_SHARE * words.size;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\d]+/gu));
}
