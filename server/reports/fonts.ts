/** The portal's own font for documents: Inter, from the package the browser gets it from, one file per script. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { trueTypeOf } from './woff2-font';

/** In the order in which a character is looked for. */
export const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;
export type Script = (typeof SCRIPTS)[number];

/** Stands for letters that no script of the font has. */
const UNKNOWN_CHARACTER = '?';

const fileName = (script: Script) => `inter-${script}-wght-normal.woff2`;
const FILES = dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/inter/files/${fileName('latin')}`));
const files = new Map<Script, Buffer>();

/** TrueType outlines of a script; unpacked once in the life of the process. */
export function fontFile(script: Script): Buffer {
  const known = files.get(script);
  if (known !== undefined) return known;
  const file = Buffer.from(trueTypeOf(readFileSync(join(FILES, fileName(script))), 'tnum'));
  files.set(script, file);
  return file;
}

type Ranges = readonly (readonly [first: number, last: number])[];

function readRanges(): ReadonlyMap<Script, Ranges> {
  const texts = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(FILES, '..', 'unicode.json'), 'utf8')));
  return new Map(
    SCRIPTS.map((script) => [
      script,
      (texts[script] ?? '').split(',').map((range) => {
        const [first = '', last = first] = range.trim().replace('U+', '').split('-');
        return [parseInt(first, 16), parseInt(last, 16)];
      }),
    ]),
  );
}
let ranges: ReadonlyMap<Script, Ranges> | null = null;

function scriptOf(character: string): Script | null {
  ranges ??= readRanges();
  const code = character.codePointAt(0) ?? 0;
  for (const [script, own] of ranges) if (own.some(([first, last]) => code >= first && code <= last)) return script;
  return null;
}

/** No text of a document is longer; what a club has typed is far shorter. */
const MAX_CHARACTERS = 1000;

export interface Run {
  readonly script: Script;
  readonly text: string;
}

/**
 * Text in runs of one font file each. Control characters and marks of direction are left out; what the font does not
 * have (emoji, Arabic, Chinese …) becomes one `UNKNOWN_CHARACTER`, however many stand in a row.
 */
export function runsOf(text: string): readonly Run[] {
  const runs: { script: Script; text: string }[] = [];
  let wasUnknown = false;
  for (const character of text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFC')
    // A narrow space is drawn but copied as nothing: a plain one is both.
    .replace(/[\p{Cc}\p{Cf}\u202f]+/gu, ' ')) {
    const known = scriptOf(character);
    if (known === null && wasUnknown) continue;
    wasUnknown = known === null;
    const script = known ?? 'latin';
    const shown = wasUnknown ? UNKNOWN_CHARACTER : character;
    const last = runs.at(-1);
    if (last?.script === script) last.text += shown;
    else runs.push({ script, text: shown });
  }
  return runs;
}
