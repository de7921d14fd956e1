import type { SessionSource } from './session-context';

/** The tracking was simulated: whatever leaves the portal says so, wherever it goes. */
export function isSimulated(source: SessionSource | null): boolean {
  return source?.notes.some((note) => note.code === 'simulated') ?? false;
}

/** Name of a session's export, without its ending. */
export function exportNameOf(name: string, source: SessionSource | null): string {
  return isSimulated(source) ? `${name}_simulated` : name;
}
