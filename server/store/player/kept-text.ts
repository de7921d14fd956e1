import { oneLine } from '@halfturn/core/text/one-line';
import { MAX_NAME_LENGTH } from '@halfturn/core/tracking/session-limits';

export function keptText(text: string): string {
  return oneLine(text, MAX_NAME_LENGTH);
}
