import { ARROW_S } from '@halfturn/core/views/realtime/seek-bar';
import type { Command } from '@halfturn/workers/realtime/contract';
import { useEffect, useEffectEvent } from 'react';

const WRITES = 'textarea, select, input:not([type=range]), [contenteditable], [role=dialog] *, [role=menu] *';
const PRESSES = 'button, a, [role=button]';

/** Each command is relative to the player's position: the page's own view may be a quarter of a second old. */
const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  [' ', { kind: 'toggle' }],
  ['ArrowLeft', { kind: 'step', seconds: -ARROW_S }],
  ['ArrowRight', { kind: 'step', seconds: ARROW_S }],
  ['Home', { kind: 'seek', frame: 0 }],
  ['End', { kind: 'toEnd' }],
]);

/** Space plays and pauses, arrows step, Home goes to the first frame, End returns to live: anywhere on the page. */
export function usePlaybackKeys(isOpen: boolean, onCommand: (command: Command) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!isOpen || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target instanceof Element && target.matches(WRITES)) return;
    if (event.key === ' ' && target instanceof Element && target.matches(PRESSES)) return;
    const command = COMMANDS.get(event.key);
    if (command === undefined) return;
    onCommand(command);
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
