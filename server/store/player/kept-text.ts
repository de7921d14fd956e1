import { oneLine } from '@halfturn/core/text/one-line';

const MAX_NAME_LENGTH = 120;

export function keptText(text: string): string {
  return oneLine(text, MAX_NAME_LENGTH);
}
