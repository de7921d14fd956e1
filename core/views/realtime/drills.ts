/** Drills marked by hand while a session runs: Start Drill, Stop Drill. */
export interface LiveDrill {
  /** From 1, in the order of their start. */
  readonly id: number;
  readonly name: string;
  readonly startFrame: number;
  /** Null while it runs. */
  readonly endFrame: number | null;
}

/** The one that runs, if any. */
export function runningDrill(drills: readonly LiveDrill[]): LiveDrill | null {
  return drills.find(({ endFrame }) => endFrame === null) ?? null;
}

/** With a drill from a frame on; unchanged where one runs. */
export function startDrill(drills: readonly LiveDrill[], frame: number): readonly LiveDrill[] {
  if (runningDrill(drills) !== null) return drills;
  const id = Math.max(0, ...drills.map((drill) => drill.id)) + 1;
  return [...drills, { id, name: `Drill ${id}`, startFrame: frame, endFrame: null }];
}

/** The running drill ends at a frame. Stopped at its start or before, there was none. */
export function stopDrill(drills: readonly LiveDrill[], frame: number): readonly LiveDrill[] {
  const running = runningDrill(drills);
  if (running === null) return drills;
  if (frame <= running.startFrame) return drills.filter((drill) => drill !== running);
  return drills.map((drill) => (drill === running ? { ...drill, endFrame: frame } : drill));
}

/** A drill as it is kept with its session, in seconds since the session's origin. */
export interface KeptDrill {
  readonly id: number;
  readonly name: string;
  readonly startS: number;
  readonly endS: number;
}

export function drillsInFrames(drills: readonly KeptDrill[], rateHz: number): readonly LiveDrill[] {
  return drills.map(({ id, name, startS, endS }) => ({
    id,
    name,
    startFrame: Math.round(startS * rateHz),
    endFrame: Math.round(endS * rateHz),
  }));
}
