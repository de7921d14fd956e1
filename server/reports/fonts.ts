/** The portal's own font for documents: Inter, as TrueType outlines, which a PDF embeds. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;
export type Weight = keyof typeof FILES;
export const WEIGHTS = ['regular', 'bold'] as const satisfies readonly Weight[];

/** Digits of equal width. */
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

/** Printed for characters the font lacks. */
const UNKNOWN_CHARACTER = '?';
/** Longer than any text in a document; club input is far shorter. */
const MAX_CHARACTERS = 1000;

let letters: ReadonlySet<number> | null = null;

/**
 * Text in a form the font can set. Drops control characters and direction marks; a run of unsupported characters
 * (emoji, Arabic, Chinese …) becomes one `UNKNOWN_CHARACTER`.
 */
export function printable(text: string): string {
  letters ??= lettersOf(fontFile('regular'));
  let shown = '';
  let wasUnknown = false;
  for (const character of text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFC')
    // A narrow space is drawn but not copied; a plain one is both.
    .replace(/[\p{Cc}\p{Cf}\u202f]+/gu, ' ')) {
    const isUnknown = !letters.has(character.codePointAt(0) ?? 0);
    if (isUnknown && wasUnknown) continue;
    wasUnknown = isUnknown;
    shown += isUnknown ? UNKNOWN_CHARACTER : character;
  }
  return shown;
}

function lettersOf(file: Buffer): ReadonlySet<number> {
  const font = create(file);
  if (!('characterSet' in font)) throw new TypeError('A collection of fonts is not one.');
  return new Set(font.characterSet);
}
