import { useLayoutEffect, useRef, type PointerEvent } from 'react';
import { useRestAtEnd, type BrushPhase } from './brush-phase';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface BrushDrag<Range, Grip> {
  readonly range: Range;
  readonly onRange: (range: Range, phase: BrushPhase) => void;
  readonly gripAt: (at: Place) => Grip;
  readonly dragged: (grip: Grip, before: Range, start: Place, now: Place) => Range;
  readonly isSame: (a: Range, b: Range) => boolean;
  readonly onClick: (grip: Grip, before: Range, at: Place) => void;
  readonly onHover?: ((at: Place | null) => void) | undefined;
}

interface Held<Range, Grip> {
  readonly grip: Grip;
  readonly before: Range;
  readonly start: Place;
  latest: Range;
  moved: boolean;
  isEarly: boolean;
  readonly release: () => void;
}

const CLICK_PX = 3;

function placeIn(
  area: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Place {
  const box = area.getBoundingClientRect();
  return { x: clientX - box.left, y: clientY - box.top };
}

/**
 * Pointer handling of a brush. A move that does not change the range is not reported.
 *
 * A browser delays moves until the next frame, so that their result is drawn a frame late. Browsers with
 * `pointerrawupdate` report the first one at once, and its answer is there when the frame begins. The last move comes
 * with the frame, so even a mouse with a thousand reports per second costs only two calls per frame.
 */
export function useBrushDrag<Range, Grip>(brush: BrushDrag<Range, Grip>) {
  const now = useRef(brush);
  useLayoutEffect(() => {
    now.current = brush;
  });
  const held = useRef<Held<Range, Grip> | null>(null);
  useRestAtEnd(held, brush.onRange);

  const follow = (drag: Held<Range, Grip>, at: Place) => {
    const { dragged, isSame, onRange, onHover } = now.current;
    if (!drag.moved) {
      if (Math.max(Math.abs(at.x - drag.start.x), Math.abs(at.y - drag.start.y)) < CLICK_PX) return;
      drag.moved = true;
      onHover?.(null);
    }
    const next = dragged(drag.grip, drag.before, drag.start, at);
    if (isSame(next, drag.latest)) return;
    drag.latest = next;
    onRange(next, 'drag');
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const area = event.currentTarget;
    area.setPointerCapture(event.pointerId);
    held.current?.release();
    const onEarly = (early: Event) => {
      const drag = held.current;
      if (drag === null || drag.isEarly || !(early instanceof MouseEvent)) return;
      drag.isEarly = true;
      follow(drag, placeIn(area, early));
    };
    // Only during a drag: the listener makes the browser report every move.
    area.addEventListener('pointerrawupdate', onEarly);
    const start = placeIn(area, event);
    held.current = {
      grip: brush.gripAt(start),
      before: brush.range,
      start,
      latest: brush.range,
      moved: false,
      isEarly: false,
      release: () => area.removeEventListener('pointerrawupdate', onEarly),
    };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const drag = held.current;
    const at = placeIn(event.currentTarget, event);
    if (drag === null) return brush.onHover?.(at);
    drag.isEarly = false;
    return follow(drag, at);
  };
  const onPointerUp = () => {
    const drag = held.current;
    held.current = null;
    if (drag === null) return;
    drag.release();
    if (drag.moved) brush.onRange(drag.latest, 'rest');
    else brush.onClick(drag.grip, drag.before, drag.start);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
