import type { PlayerState } from '@halfturn/core/realtime/player';
import { ARROW_S } from '@halfturn/core/views/realtime/seek-bar';
import type { Command } from '@halfturn/workers/realtime/contract';
import { useEffect, useRef } from 'react';

/** Where a key has a meaning of its own. */
const WRITES = 'textarea, select, input:not([type=range]), [contenteditable], [role=dialog] *, [role=menu] *';
const PRESSES = 'button, a, [role=button]';

/** Space plays and pauses, arrows go back and forth, End returns to live: anywhere on the page. */
export function useKeys(state: PlayerState | null, onCommand: (command: Command) => void): void {
  const latest = useRef({ state, onCommand });
  useEffect(() => {
    latest.current = { state, onCommand };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { state: now, onCommand: command } = latest.current;
      const { target } = event;
      if (now === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target instanceof Element && target.matches(WRITES)) return;
      const step = ARROW_S * now.rateHz;
      if (event.key === ' ') {
        if (target instanceof Element && target.matches(PRESSES)) return;
        command({ kind: now.isPlaying ? 'pause' : 'play' });
      } else if (event.key === 'ArrowLeft') command({ kind: 'seek', frame: now.frame - step });
      else if (event.key === 'ArrowRight') command({ kind: 'seek', frame: now.frame + step });
      else if (event.key === 'Home') command({ kind: 'seek', frame: now.first });
      else if (event.key === 'End') command({ kind: 'toEnd' });
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
