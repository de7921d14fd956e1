/** What an import asks about a file, and the answers in words. */
import { sheetOf } from '../../readers/parts/halves';
import type { QuestionField } from '../../readers/format-reader';

const QUESTIONS: Readonly<Record<QuestionField, string>> = {
  playerColumn: 'Column of the player',
  speedUnit: 'Unit of the speed',
  positionUnit: 'Unit of the positions',
  timeUnit: 'Unit of the time',
  timeColumn: 'Column of the time',
  timeFields: 'Last field of the times',
  columnGroups: 'Repeated columns',
  frameRate: 'Frames per second',
  textEncoding: 'Text encoding',
  headerLine: 'Line with the column names',
  parts: 'What the parts are',
};

const PARTS: Readonly<Record<string, string>> = {
  halves: 'Halves of one session',
  players: 'A player each',
  one: 'Parts of one recording',
};

/** What several files, sheets or tracks of one session can be, when the user answers in advance. */
export const PARTS_CHOICES: readonly { readonly value: string; readonly label: string }[] = Object.entries(PARTS).map(
  ([value, label]) => ({ value, label }),
);

export function answerText(field: QuestionField, answer: string): string {
  if (field !== 'parts') return answer;
  const sheet = sheetOf(answer);
  return sheet === null ? (PARTS[answer] ?? answer) : `Only the sheet ${sheet}`;
}

export function questionLabel(field: QuestionField): string {
  return QUESTIONS[field];
}
