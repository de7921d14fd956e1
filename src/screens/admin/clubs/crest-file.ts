/**
 * Converts a chosen image to the form in which the portal stores crests: a PNG, small enough, without anything else the
 * file held.
 */
import { CREST_PX } from '@halfturn/contract/admin/club-badge';

/** Largest file that may be chosen; it is made smaller afterwards. */
const MOST_BYTES = 10_000_000;

const REFUSED = 'Choose a PNG, JPEG or WebP image of at most 10 MB.';

const KINDS: readonly (readonly [type: string, at: number, letters: string])[] = [
  ['image/png', 0, '\u0089PNG\r\n\u001a\n'],
  ['image/jpeg', 0, '\u00ff\u00d8\u00ff'],
  ['image/webp', 8, 'WEBP'],
];

/** Recognises an image by its content, not by its name. @returns null for any other file */
export function imageType(bytes: Uint8Array): string | null {
  const letters = String.fromCharCode(...bytes.subarray(0, 16));
  return KINDS.find(([, at, expected]) => letters.startsWith(expected, at))?.[0] ?? null;
}

export function crestSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, CREST_PX.mostPx / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** @returns base64 of a PNG, or a sentence that says why there is none */
export async function readCrest(
  file: Blob,
): Promise<{ readonly crest: string; readonly problem: null } | { readonly crest: null; readonly problem: string }> {
  const refused = { crest: null, problem: REFUSED } as const;
  const type = imageType(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (type === null || file.size > MOST_BYTES) return refused;
  const bitmap = await createImageBitmap(file.slice(0, file.size, type)).catch(() => null);
  if (bitmap === null) return refused;
  const { width, height } = crestSize(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext('2d');
  if (paper === null || Math.min(width, height) < CREST_PX.leastPx) {
    return { crest: null, problem: `The image must be at least ${CREST_PX.leastPx} pixels wide and high.` };
  }
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { crest: canvas.toDataURL('image/png').replace(/^.*,/, ''), problem: null };
}
