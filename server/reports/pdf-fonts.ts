/** The fonts of documents as TrueType outlines, which a PDF embeds: Inter, and others for the scripts it lacks. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkit';
import { findRootFolder } from '../root-folder';

const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;
export type Weight = keyof typeof FILES;
export const WEIGHTS = ['regular', 'bold'] as const satisfies readonly Weight[];

const TABULAR_FIGURES = 'tnum';
/** Contextual alternates, which every layout applies. */
const ALWAYS_ON = 'calt';
const NEVER_ON = 'none';

const { resolve } = createRequire(import.meta.url);
const files = new Map<Weight, Buffer>();

/** TrueType outlines of a weight with digits of equal width. */
export function fontFile(weight: Weight): Buffer {
  const known = files.get(weight);
  if (known !== undefined) return known;
  const file = readFileSync(resolve(FILES[weight]));
  onlyFeature(file, TABULAR_FIGURES);
  files.set(weight, file);
  return file;
}

/**
 * Keeps one of the font's substitutions, for all text. Requesting it per text makes layout twenty times slower, and
 * contextual ones take most of the remaining time.
 */
function onlyFeature(font: Buffer, kept: string): void {
  const tables = font.readUInt16BE(4);
  for (let table = 0; table < tables; table++) {
    const entry = 12 + 16 * table;
    if (font.toString('latin1', entry, entry + 4) !== 'GSUB') continue;
    const substitutions = font.readUInt32BE(entry + 8);
    const list = substitutions + font.readUInt16BE(substitutions + 6);
    const features = font.readUInt16BE(list);
    for (let feature = 0; feature < features; feature++) {
      const at = list + 2 + 6 * feature;
      font.write(font.toString('latin1', at, at + 4) === kept ? ALWAYS_ON : NEVER_ON, at, 'latin1');
    }
  }
}

/** Scripts that Inter lacks, in the order they are looked for (`server/fonts/README.md`). */
const FALLBACKS = ['arabic', 'hebrew-armenian-georgian', 'devanagari', 'thai', 'hangul', 'han'] as const;
type Fallback = (typeof FALLBACKS)[number];
export type FontName = Weight | Fallback;

const fallbackFiles = new Map<Fallback, Buffer>();

export function fallbackFile(name: Fallback): Buffer {
  const known = fallbackFiles.get(name);
  if (known !== undefined) return known;
  const file = readFileSync(join(findRootFolder().path, 'server', 'fonts', `${name}.ttf`));
  fallbackFiles.set(name, file);
  return file;
}

export function isFallback(name: FontName): name is Fallback {
  return name !== 'regular' && name !== 'bold';
}

const UNKNOWN_CHARACTER = '?';
/** Longer than any text in a document; club input is far shorter. */
const MAX_CHARACTERS = 1000;

const letters = new Map<Fallback | 'inter', ReadonlySet<number>>();

function lettersOf(name: Fallback | 'inter'): ReadonlySet<number> {
  const known = letters.get(name);
  if (known !== undefined) return known;
  const font = create(name === 'inter' ? fontFile('regular') : fallbackFile(name));
  if (!('characterSet' in font)) throw new TypeError('A collection of fonts is not one.');
  const found = new Set(font.characterSet);
  letters.set(name, found);
  return found;
}

function fontOf(character: string, weight: Weight): FontName | null {
  const point = character.codePointAt(0) ?? 0;
  if (lettersOf('inter').has(point)) return weight;
  return FALLBACKS.find((name) => lettersOf(name).has(point)) ?? null;
}

/**
 * Text in a form the fonts can set. Drops control characters and direction marks; a run of unsupported characters
 * (emoji, rare scripts) becomes one `UNKNOWN_CHARACTER`.
 */
export function printable(text: string): string {
  let shown = '';
  let wasUnknown = false;
  for (const character of text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFC')
    // A narrow space is drawn but not copied; a plain one is both.
    .replace(/[\p{Cc}\p{Cf}\u202f]+/gu, ' ')) {
    const isUnknown = fontOf(character, 'regular') === null;
    if (isUnknown && wasUnknown) continue;
    wasUnknown = isUnknown;
    shown += isUnknown ? UNKNOWN_CHARACTER : character;
  }
  return shown;
}

export interface Piece {
  readonly font: FontName;
  readonly text: string;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * The pieces of a printable text in the order they are printed: words written from right to left are reordered, their
 * letters are set by the font.
 */
export function piecesOf(text: string, weight: Weight): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const character of text) {
    const font = fontOf(character, weight) ?? weight;
    const last = pieces.at(-1);
    if (last?.font === font) pieces[pieces.length - 1] = { font, text: last.text + character };
    else pieces.push({ font, text: character });
  }
  const isTurned = ({ text: own }: Piece) => RIGHT_TO_LEFT.test(own);
  for (let first = 0; first < pieces.length; first++) {
    if (!pieces.slice(first, first + 1).some(isTurned)) continue;
    let end = first + 1;
    // Words in a row, with the spaces between them.
    while (pieces[end]?.text === ' ' && pieces.slice(end + 1, end + 2).some(isTurned)) end += 2;
    pieces.splice(first, end - first, ...pieces.slice(first, end).reverse());
    first = end - 1;
  }
  return pieces;
}
