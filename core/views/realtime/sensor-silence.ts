/** What is said of a sensor that is on and sends nothing. */
interface RunningSensor {
  /** The session it feeds; null while it feeds none. */
  readonly sessionId: number | null;
  /** s; null where nothing has come yet. */
  readonly silentForS: number | null;
}

/** A feed pauses for less without anybody having to know. */
const WORTH_SAYING_S = 60;

/** Null where there is nothing to say. */
export function sensorSilence({ sessionId, silentForS }: RunningSensor): string | null {
  if (sessionId === null) return null;
  if (silentForS === null) return 'nothing sent yet';
  if (silentForS < WORTH_SAYING_S) return null;
  const minutes = Math.floor(silentForS / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `nothing sent for ${minutes} min` : `nothing sent for ${hours} h ${minutes % 60} min`;
}
