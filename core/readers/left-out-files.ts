/**
 * Recognises files beside a recording that hold no positions: read-me, report, picture, summary. The import leaves
 * them out and names them, but never a table that may be a recording.
 */
import { cellsOf } from '../text/delimited-cells';
import { headLines } from './file-heads';
import { cleanName } from './shared/clean-names';
import { isSummary } from './not-tracking-files';
import type { QualityNote } from '../tracking/trackset';
import type { FileHead } from './format-reader';
import { separatorOf } from './lines/separator';

/** First bytes of PDF, PNG, JPEG, GIF, RIFF (WebP, AVI), TIFF in both byte orders, old Office and RTF. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
];
const DOCUMENT =
  /\.(?:pdf|png|jpe?g|gif|webp|svg|tiff?|bmp|heic|docx?|pptx?|odt|rtf|md|html?|mp4|mov|avi|url|lnk|ini)$/i;
const TEXT = /\.(?:txt|text|nfo)$|^(?:read.?me|licen[cs]e|notes?|copying|changelog)$/i;
const LINES = 40;
/** A line with this many numbers may be a sample. */
const SAMPLE_FIGURES = 2;
const NUMBER = /^\s*[-+]?\d+(?:[.,]\d+)?\s*$/;
const NO_PROSE = /^\uFEFF?\s*[{[<]/;
const NAMES_SHOWN = 5;

export function isBystander(head: FileHead): boolean {
  const { name, bytes } = head;
  if (SIGNATURES.some((signature) => signature.every((byte, i) => bytes[i] === byte))) return true;
  if (DOCUMENT.test(name)) return true;
  if (bytes.length === 0 || bytes.includes(0)) return false;
  return isSummary(head) || (TEXT.test(name) && isProse(head));
}

function isProse(head: FileHead): boolean {
  const lines = headLines(head, LINES);
  if (NO_PROSE.test(lines[0] ?? '')) return false;
  const separator = separatorOf(head);
  return lines.every((line) => {
    const figures = [...cellsOf(line.slice(0, 4096), separator), ...line.slice(0, 4096).split(/[\s:;,]+/)];
    return figures.filter((cell) => NUMBER.test(cell)).length < SAMPLE_FIGURES;
  });
}

export function leftOutNote(names: readonly string[]): QualityNote {
  const more = names.length - NAMES_SHOWN;
  const shown = names.slice(0, NAMES_SHOWN).map(cleanName).join(', ');
  return {
    code: 'filesLeftOut',
    text: `Left out: ${shown}${more > 0 ? ` and ${more} more` : ''}.`,
    count: names.length,
  };
}
