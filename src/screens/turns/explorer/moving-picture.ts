import type { ActiveBrush } from '@halfturn/core/turns/brush-index';
import type { ExplorerQuestion, ExplorerView } from '@halfturn/core/views/turns/turn-explorer';
import { FramePainter } from '../../../charts/frame-painter';
import { SAMPLE_MARKS } from '../../../charts/turn-cloud/cloud';
import { queryOf, type Selection } from './explorer-state';
import { measureMove } from './move-timing';

/** The worker's answer; null where a newer question overtook this one. */
type Explore = (question: ExplorerQuestion) => Promise<ExplorerView | null>;

/** What is shown while a hand moves. */
export interface MovingView {
  readonly view: ExplorerView;
  /** What the view answers. */
  readonly selection: Selection;
}

/**
 * The picture while a hand moves a brush: each move is asked of the worker, and its answer is drawn in the next frame by
 * whatever has been added to `painter`. The page is rendered when the hand rests, with the same numbers.
 */
export class MovingPicture {
  readonly painter = new FramePainter<MovingView>();
  #explore: Explore | null = null;
  #isMoving = false;

  get isMoving(): boolean {
    return this.#isMoving;
  }

  /** Null while there is nothing to ask. */
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
        // An answer to the question of the hand at rest is on its way.
        if (this.#isMoving && this.#explore === explore) this.painter.show({ view, selection });
      })
      // The same question is asked when the hand rests; what is wrong is said then.
      .catch(() => undefined);
  }

  /** The hand has let go. Its last picture stays until the page is rendered with the next. */
  rest(): void {
    this.#isMoving = false;
  }

  /** The page is about to be rendered with the picture of the hand at rest. */
  settle(): void {
    this.painter.clear();
  }
}
