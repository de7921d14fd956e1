import { type TouchEvent, useRef } from 'react';

const LEAST_PX = 48;
/** Flatter than this is a swipe, steeper a scroll. */
const FLATNESS = 1.5;

/**
 * Detects a horizontal swipe on a page that scrolls vertically.
 * @param go 1 for the next (swiped to the left), -1 for the one before
 */
export function useSwipe(go: (step: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      from.current = touch === undefined || touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const start = from.current;
      const touch = changedTouches[0];
      from.current = null;
      if (start === null || touch === undefined) return;
      const x = touch.clientX - start.x;
      const y = touch.clientY - start.y;
      if (Math.abs(x) >= LEAST_PX && Math.abs(x) >= FLATNESS * Math.abs(y)) go(x < 0 ? 1 : -1);
    },
  };
}
