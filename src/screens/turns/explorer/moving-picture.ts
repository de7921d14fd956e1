import type { ActiveBrush } from '@halfturn/core/turns/brush-index';
import type { ExplorerQuestion, ExplorerView } from '@halfturn/core/views/turns/turn-explorer';
import { FramePainter } from '../../../charts/frame-painter';
import { SAMPLE_MARKS } from '../../../charts/turn-cloud/cloud-plan';
import { queryOf, type Selection } from './explorer-state';
import { measureMove } from './move-timing';

/** The worker's answer; null if a newer query superseded it. */
type Explore = (question: ExplorerQuestion) => Promise<ExplorerView | null>;

export interface MovingView {
  readonly view: ExplorerView;
  readonly selection: Selection;
}

/**
 * The picture during a drag of a brush: each move queries the worker, and everything added to `painter` draws the
 * answer in the next frame. React renders when the drag ends, with the same numbers.
 */
export class MovingPicture {
  readonly painter = new FramePainter<MovingView>();
  #explore: Explore | null = null;
  #isMoving = false;

  get isMoving(): boolean {
    return this.#isMoving;
  }

  askFrom(explore: Explore | null): void {
    this.#explore = explore;
  }

  move(active: ActiveBrush, selection: Selection): void {
    const explore = this.#explore;
    if (explore === null) return;
    this.#isMoving = true;
    const asked = performance.now();
    explore({ query: queryOf(selection), active, marks: { most: SAMPLE_MARKS, isSample: true } })
      .then((view) => {
        if (view === null) return;
        measureMove(asked);
        // The query of the settled selection is already under way.
        if (this.#isMoving && this.#explore === explore) this.painter.show({ view, selection });
      })
      // The same query runs when the drag ends, and reports errors then.
      .catch(() => undefined);
  }

  /** The drag has ended. Its last picture stays until the page renders the next. */
  rest(): void {
    this.#isMoving = false;
  }

  settle(): void {
    this.painter.clear();
  }
}
