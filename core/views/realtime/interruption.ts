export interface Interruption {
  readonly kind: 'stopped' | 'lost' | 'ended';
  readonly forS: number | null;
}

const TITLES: Readonly<Record<Interruption['kind'], string>> = {
  stopped: 'Feed stopped',
  lost: 'Connection lost',
  ended: 'Session ended',
};

export function interruptionTitle({ kind }: Interruption): string {
  return TITLES[kind];
}

export function interruptedSince({ forS }: Interruption): string | null {
  if (forS === null) return null;
  if (forS < 60) return `${Math.floor(forS)} s ago`;
  const minutes = Math.floor(forS / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min ago` : `${hours} h ${minutes % 60} min ago`;
}
