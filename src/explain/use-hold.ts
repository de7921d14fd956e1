import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
const STILL_PX = 8;

export interface HeldAt {
  readonly target: Element;
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Props for a long press or a right click. Android sends a context menu for a long press, iOS does not, so the hold is
 * timed here.
 * @param open false where there is nothing to open: the browser's own menu then appears
 */
export function useHold(open: (at: HeldAt) => boolean) {
  const timer = useRef(0);
  const from = useRef({ x: 0, y: 0 });
  const wasHeld = useRef(false);
  const end = () => window.clearTimeout(timer.current);
  useEffect(() => end, []);
  return {
    onPointerDown: ({ target, clientX, clientY, button }: PointerEvent) => {
      end();
      wasHeld.current = false;
      if (button !== 0 || !(target instanceof Element)) return;
      from.current = { x: clientX, y: clientY };
      timer.current = window.setTimeout(() => {
        wasHeld.current = open({ target, clientX, clientY });
      }, HOLD_MS);
    },
    onPointerMoveCapture: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      end();
      const { target, clientX, clientY } = event;
      if (!(target instanceof Element)) return;
      if (wasHeld.current || open({ target, clientX, clientY })) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      end();
      if (wasHeld.current) event.stopPropagation();
      wasHeld.current = false;
    },
  };
}
