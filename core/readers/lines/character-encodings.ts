/**
 * Reads text that is not UTF-8, such as a spreadsheet's plain CSV, by guessing its encoding from the words each
 * encoding gives.
 */
import type { QualityNote } from '../../tracking/trackset';
import { foreignness, LANGUAGES_OF_TABLES, type TextLanguage } from '../../text/text-languages';
import { TextScan } from '../../text/text-scan';
import { chunksOf } from './read-lines';
import { cleanName, quoteForMessage } from '../shared/clean-names';
import { FormatError, type FileHead, type SourceFile } from '../format-reader';

export const TEXT_TABLES: readonly { readonly id: string; readonly label: string }[] = [
  { id: 'windows-1252', label: 'Western European' },
  { id: 'windows-1250', label: 'Central European' },
  { id: 'windows-1257', label: 'Baltic' },
  { id: 'windows-1254', label: 'Turkish' },
  { id: 'windows-1251', label: 'Cyrillic' },
  { id: 'windows-1253', label: 'Greek' },
  { id: 'iso-8859-2', label: 'Central European, ISO' },
  { id: 'iso-8859-15', label: 'Western European, ISO' },
  { id: 'koi8-r', label: 'Cyrillic, KOI8' },
  { id: 'shift_jis', label: 'Japanese' },
  { id: 'macintosh', label: 'Western European, Macintosh' },
];

interface TextTable {
  readonly id: string;
  readonly label: string;
  readonly languages: readonly TextLanguage[];
  readonly rarity: number;
}

const { western, central, turkish, baltic, cyrillic, greek } = LANGUAGES_OF_TABLES;
const TABLES: readonly TextTable[] = [
  { id: 'windows-1252', label: 'Western European', languages: western, rarity: 0 },
  { id: 'windows-1250', label: 'Central European', languages: central, rarity: 0 },
  { id: 'windows-1257', label: 'Baltic', languages: baltic, rarity: 0 },
  { id: 'windows-1254', label: 'Turkish', languages: turkish, rarity: 0 },
  { id: 'windows-1251', label: 'Cyrillic', languages: cyrillic, rarity: 0 },
  { id: 'windows-1253', label: 'Greek', languages: greek, rarity: 0 },
  // Differs from windows-1250 in nine letters. Older Central European systems write it.
  { id: 'iso-8859-2', label: 'Central European, ISO', languages: central, rarity: 0.2 },
  // No system has written it for twenty years.
  { id: 'macintosh', label: 'Western European, Macintosh', languages: western, rarity: 0.6 },
];
const MOST_WORDS_SAID = 5;
const TOO_STRANGE = 1.5;

/** Another encoding must be worse by this amount and this share to be ruled out. */
const MARGIN = 0.5;
const MARGIN_SHARE = 0.3;
/** Allowance for a squad's player with a name from another language of the same encoding. */
const GUEST = 0.4;

function strangeness(word: string): number {
  let found = 0;
  const letters = [...word];
  letters.forEach((letter, i) => {
    const before = letters[i - 1] ?? '';
    const isHigh = letter > '\u007f';
    const isLetter = /\p{L}/u.test(letter);
    if (isHigh && !isLetter && !/[’‘–]/.test(letter)) found += 4;
    if (!(isHigh || before > '\u007f')) return;
    if (/\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before)) found += 3;
    if (isHigh && /\p{Lu}/u.test(letter) && /\p{Lu}/u.test(before) && /\p{Ll}/u.test(letters[i + 1] ?? '')) found += 3;
    if (isLetter && /\p{L}/u.test(before) && scriptOf(letter) !== scriptOf(before)) found += 3;
  });
  // Western names never have three accented letters in a row.
  if (/[\u00c0-\u017f]{3}/.test(word)) found += 2;
  return found;
}

function against(words: readonly string[], { languages, rarity }: TextTable): number {
  const strange = words.reduce((sum, word) => sum + strangeness(word), 0);
  const names = words.map((word) => word.toLowerCase());
  const foreign = languages.map((language) => names.map((name) => foreignness(name, language)));
  const least = names.map((_, i) => Math.min(...foreign.map((of) => of[i] ?? 0)));
  const sums = foreign.map((of) => of.reduce((sum, each, i) => sum + Math.min(each, (least[i] ?? 0) + GUEST), 0));
  return rarity + strange + Math.min(...sums);
}

function scriptOf(letter: string): string {
  return /\p{Script=Cyrillic}/u.test(letter) ? 'cyrillic' : /\p{Script=Greek}/u.test(letter) ? 'greek' : 'latin';
}

function decodedWord(word: string, table: string): string {
  return new TextDecoder(table).decode(Uint8Array.from(word, (character) => character.charCodeAt(0)));
}

export interface FoundTable {
  readonly id: string;
  readonly note: QualityNote;
}

function foundTable(scan: TextScan, name: string, declared: string | null, said?: string): FoundTable | null {
  if (scan.invalid === 0) return null;
  const chosen = TEXT_TABLES.find(({ id }) => id === said);
  if (chosen !== undefined) return tableFound(scan, name, chosen);
  if (said !== undefined) {
    const ids = TEXT_TABLES.map(({ id }) => id).join(', ');
    throw new FormatError(`The text encoding ${quoteForMessage(said)} is not known; use one of: ${ids}.`, name);
  }
  if (scan.valid > scan.invalid) {
    const reason = `The text is UTF-8, but ${scan.invalid} of its bytes are damaged. Export the file again.`;
    throw new FormatError(reason, name, scan.firstInvalidLine);
  }
  const words = [...scan.words];
  const judged = TABLES.map((table) => {
    const made = words.map((word) => decodedWord(word, table.id));
    return { table, text: made.join('\n'), score: against(made, table) };
  }).sort((a, b) => a.score - b.score);
  const stated = judged.find(({ table }) => table.id === declared);
  if (stated !== undefined) return tableFound(scan, name, stated.table);
  const [best] = judged;
  const least = best?.score ?? 0;
  const rivals = judged.filter(({ score, text }) => text !== best?.text && score < least * (1 + MARGIN_SHARE) + MARGIN);
  if (best === undefined || rivals.length > 0 || least > TOO_STRANGE * Math.max(1, words.length)) {
    const reason =
      'The letters beyond A to Z cannot be told: the text is not UTF-8. Say its encoding, or save the file as CSV UTF-8.';
    const likely = judged.flatMap(({ table }) =>
      table.id === best?.table.id || rivals.some((each) => each.table === table) ? [table.id] : [],
    );
    const placeOf = ({ id }: { readonly id: string }): number =>
      likely.includes(id) ? likely.indexOf(id) : likely.length;
    const candidates = TEXT_TABLES.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ id, label }) => ({
      value: id,
      reason: `${label}: ${wordsIn(scan, id)}`,
    }));
    throw new FormatError(reason, name, scan.firstInvalidLine, { field: 'textEncoding', candidates });
  }
  return tableFound(scan, name, best.table);
}

function wordsIn(scan: TextScan, id: string): string {
  return [...scan.words]
    .slice(0, MOST_WORDS_SAID)
    .map((word) => cleanName(decodedWord(word, id)))
    .join(', ');
}

function tableFound(scan: TextScan, name: string, { id, label }: Pick<TextTable, 'id' | 'label'>): FoundTable {
  const words = wordsIn(scan, id);
  const examples = words === '' ? '' : `: ${words}`;
  const text = `${name} is not UTF-8; read as ${id} (${label})${examples}.`;
  return { id, note: { code: 'textTable', text, count: null } };
}

function declaredTable({ bytes }: FileHead): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const said = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? null;
  return said === 'iso-8859-1' || said === 'latin1' ? 'windows-1252' : said;
}

/** Thrown when text read as UTF-8 turns out not to be, so that it is read again in another encoding. */
export class NotUtf8 extends FormatError {}

export function isUtf8({ bytes }: FileHead): boolean {
  const scan = new TextScan();
  scan.take(bytes);
  return scan.invalid === 0;
}

/** Reading the file throws `NotUtf8` at the first invalid byte, which saves reading it twice to find out. */
export function asUtf8<File extends SourceFile>(file: File): File {
  return {
    ...file,
    get sizeBytes() {
      return file.sizeBytes;
    },
    async *open() {
      const scan = new TextScan();
      for await (const chunk of chunksOf(file)) {
        scan.check(chunk);
        if (scan.invalid > 0) throw new NotUtf8('The text is not UTF-8.', file.name);
        yield chunk;
      }
    },
  };
}

export async function textTableOf(file: SourceFile, head: FileHead, said?: string): Promise<FoundTable | null> {
  const scan = new TextScan();
  for await (const chunk of chunksOf(file)) scan.take(chunk);
  if (file.isCut !== true) scan.end();
  return foundTable(scan, file.name, declaredTable(head), said);
}

/**
 * Decodes a small file by its byte-order mark, as UTF-8, or by the encoding that fits its letters.
 * @throws FormatError
 */
export function decodedText(bytes: Uint8Array, name: string): { readonly text: string; readonly note: string | null } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), note: null };
  if (first === 0xfe && second === 0xff) {
    const swapped = bytes.slice(0, bytes.length - (bytes.length % 2));
    for (let i = 0; i + 1 < swapped.length; i += 2) {
      [swapped[i], swapped[i + 1]] = [swapped[i + 1] ?? 0, swapped[i] ?? 0];
    }
    return { text: new TextDecoder('utf-16le').decode(swapped), note: null };
  }
  const scan = new TextScan();
  scan.take(bytes);
  scan.end();
  const table = foundTable(scan, name, null);
  const text = new TextDecoder(table?.id ?? 'utf-8').decode(bytes);
  expectLetters(text, name);
  return { text, note: table?.note.text ?? null };
}

/** @throws FormatError for a letter lost in an earlier conversion */
export function expectLetters(text: string, name: string | null): void {
  const at = text.indexOf('\uFFFD');
  if (at < 0) return;
  const word = /[^\s,;\t]*$/.exec(text.slice(Math.max(0, at - 40), at))?.[0] ?? '';
  const rest = /^[^\s,;\t]*/.exec(text.slice(at, at + 40))?.[0] ?? '';
  throw new FormatError(
    `Letters of "${`${word}${rest}`.replaceAll('\uFFFD', '?')}" were lost when the file was made. Export it again as UTF-8.`,
    name,
  );
}
