/** A session planned from exercises as text, such as `5-10_6-12.5`: each with its minutes. */
import type { PlanPart } from '../../metrics/drills/planned-load';

export const MOST_PARTS = 20;
const MOST_MINUTES = 120;

export function planOf(text: string): readonly PlanPart[] {
  return text
    .split('_')
    .flatMap((part) => {
      const [, id = '', minutes = ''] = /^(\d{1,9})-(\d{1,3}(?:\.\d)?)$/.exec(part) ?? [];
      const minutesM = Number(minutes);
      return id === '' || !(minutesM > 0) || minutesM > MOST_MINUTES ? [] : [{ exerciseId: Number(id), minutesM }];
    })
    .slice(0, MOST_PARTS);
}

export function planText(parts: readonly PlanPart[]): string {
  return parts.map(({ exerciseId, minutesM }) => `${exerciseId}-${Number(minutesM.toFixed(1))}`).join('_');
}
