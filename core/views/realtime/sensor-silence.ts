interface RunningSensor {
  readonly sessionId: number | null;
  readonly silentForS: number | null;
}

/** Shorter pauses are normal and not reported. */
const WORTH_SAYING_S = 60;

export function sensorSilence({ sessionId, silentForS }: RunningSensor): string | null {
  if (sessionId === null) return null;
  if (silentForS === null) return 'nothing sent yet';
  if (silentForS < WORTH_SAYING_S) return null;
  const minutes = Math.floor(silentForS / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `nothing sent for ${minutes} min` : `nothing sent for ${hours} h ${minutes % 60} min`;
}
