import { STEPS_PER_DEGREE } from '@halfturn/core/events/turn-columns';
import type { BinSpan } from '@halfturn/core/turns/brush-bins';
import type { ExplorerView, PlaneCounts, PlaneMarks } from '@halfturn/core/views/turns/turn-explorer';
import type { CloudContent, CloudDensity, CloudMarks } from '../../../charts/turn-cloud/cloud-plan';

export function shownDensity(
  { cellsX, cellsY, layers, counts }: PlaneCounts,
  { from, to }: BinSpan,
  into = new Uint32Array((to - from) * cellsY * layers),
): CloudDensity {
  const width = to - from;
  for (let line = 0; line < cellsY * layers; line++) {
    into.set(counts.subarray(line * cellsX + from, line * cellsX + to), line * width);
  }
  return { kind: 'density', cellsX: width, cellsY, layers, counts: into };
}

/** @param speedPerStep display units per step of speed */
export function shownMarks(
  marks: PlaneMarks,
  speedPerStep: number,
  x = new Float32Array(marks.length),
  y = new Float32Array(marks.length),
): CloudMarks {
  const { length, entrySpeed, angle, timeClass, side, sampleOf } = marks;
  for (let mark = 0; mark < length; mark++) {
    x[mark] = (entrySpeed[mark] ?? 0) * speedPerStep;
    y[mark] = (angle[mark] ?? 0) / STEPS_PER_DEGREE;
  }
  return { kind: 'marks', length, x, y, timeClass, side, sampleOf };
}

/**
 * Contents of a cloud during a drag, in reused memory: each is valid until the next. Unchanged turns return the same
 * object, so that it need not be redrawn.
 */
export class MovingContent {
  #x = new Float32Array(0);
  #y = new Float32Array(0);
  #counts = new Uint32Array(0);
  #latest: { readonly shown: Uint32Array; readonly content: CloudContent } | null = null;

  constructor(
    private readonly bins: BinSpan,
    private readonly speedPerStep: number,
  ) {}

  of({ plane, marks }: Pick<ExplorerView, 'plane' | 'marks'>): CloudContent {
    const shown = marks === null ? plane.counts : marks.row;
    const kind = marks === null ? 'density' : 'marks';
    const before = this.#latest;
    if (before?.content.kind === kind && isSame(before.shown, shown)) return before.content;
    const content = marks === null ? this.#density(plane) : this.#marks(marks);
    this.#latest = { shown, content };
    return content;
  }

  #density(plane: PlaneCounts): CloudDensity {
    const cells = (this.bins.to - this.bins.from) * plane.cellsY * plane.layers;
    if (this.#counts.length !== cells) this.#counts = new Uint32Array(cells);
    return shownDensity(plane, this.bins, this.#counts);
  }

  #marks(marks: PlaneMarks): CloudMarks {
    if (this.#x.length < marks.length) {
      this.#x = new Float32Array(2 * marks.length);
      this.#y = new Float32Array(2 * marks.length);
    }
    return shownMarks(marks, this.speedPerStep, this.#x, this.#y);
  }
}

function isSame(a: Uint32Array, b: Uint32Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
