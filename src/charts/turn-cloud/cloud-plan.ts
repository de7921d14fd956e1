/** Above this number, marks cover each other, so their density is drawn instead. */
export const MOST_MARKS = 20_000;
export const SAMPLE_MARKS = 4_000;

export interface CloudMarks {
  readonly kind: 'marks';
  readonly length: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** 0 Low, 1 Medium, 2 High (METHODS T3). */
  readonly timeClass: Uint8Array;
  /** `SIDE_LEFT` or `SIDE_RIGHT` of `core/events/turn-columns`. */
  readonly side: Uint8Array;
  readonly sampleOf: number | null;
}

/**
 * Counts of turns in cells, as `LinkedCounts.plane` of `core/turns`. Turns in cell (x, y) of a layer are at
 * `(layer * cellsY + y) * cellsX + x`; y counts from the low end of its axis; layers are Low, Medium and High turn time.
 */
export interface CloudDensity {
  readonly kind: 'density';
  readonly cellsX: number;
  readonly cellsY: number;
  readonly layers: number;
  readonly counts: Uint32Array;
}

export type CloudContent = CloudMarks | CloudDensity;

export function cloudPlan(
  count: number,
  isDragging: boolean,
): { readonly kind: 'marks'; readonly every: number } | { readonly kind: 'density' } {
  if (isDragging && count > SAMPLE_MARKS) return { kind: 'marks', every: Math.ceil(count / SAMPLE_MARKS) };
  return count > MOST_MARKS ? { kind: 'density' } : { kind: 'marks', every: 1 };
}

export function cellCounts({ cellsX, cellsY, layers, counts }: CloudDensity, x: number, y: number): readonly number[] {
  return Array.from({ length: layers }, (_, layer) => counts[(layer * cellsY + y) * cellsX + x] ?? 0);
}
