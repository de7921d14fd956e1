import type { Statement } from '@halfturn/core/views/words/statement';
import { INK, type Sheet, UPRIGHT } from './pdf-sheet';

const { margin } = UPRIGHT;
const INNER = UPRIGHT.width - 2 * margin;

export const SIGNS = { above: 'up', below: 'down', neutral: 'dot' } as const;
export const TONES = { above: INK.accent, below: INK.warning, neutral: INK.text } as const;

/** @param standing how many could be rated; null says nothing. @returns the `y` below */
export function drawStatements(
  sheet: Sheet,
  { statements, standing }: { readonly statements: readonly Statement[]; readonly standing: string | null },
  from: number,
): number {
  const below = statements.reduce((y, statement) => drawStatement(sheet, statement, y), from);
  if (standing === null) return below;
  return sheet.paragraph(standing, margin, below, INNER, { size: 7.5, colour: INK.quiet }) + 2;
}

function drawStatement(sheet: Sheet, { text, detail, tone }: Statement, y: number): number {
  sheet.sign(SIGNS[tone], margin + 3.5, y - 3.2, 3.2, TONES[tone]);
  const taken = sheet.text(text, margin + 12, y, { size: 9.5, isBold: true, width: INNER - 12 });
  const left = INNER - 12 - taken - 8;
  const isBeside = sheet.width(detail, 7.5) <= left;
  const [x, at, width] = isBeside ? [margin + 20 + taken, y, left] : [margin + 12, y + 10, INNER - 12];
  sheet.text(detail, x, at, { size: 7.5, colour: INK.quiet, width });
  return at + 13;
}
