import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { markId } from '@halfturn/core/views/words/mark-id';

type Door<Args extends readonly unknown[]> = ((...of: Args) => Explained | null) | null;

export function byNumber(explained: Door<[id: number]>): Door<[id: string]> {
  return explained === null ? null : (id) => explained(Number.parseInt(id, 10));
}

export function byCell(explained: Door<[rowId: number, columnId: string]>): Door<[id: string]> {
  return explained === null
    ? null
    : (id) => {
        const space = id.indexOf(' ');
        return explained(Number(id.slice(0, space)), id.slice(space + 1));
      };
}

/** Makes the marks of a chart targets of links. @param marks prefix of their ids, to which `markId` adds row and column */
export function linkedMarks(marks: string | undefined): { readonly anchor?: (id: string) => string } {
  return marks === undefined ? {} : { anchor: (id) => markId(marks, ...id.split(' ')) };
}
