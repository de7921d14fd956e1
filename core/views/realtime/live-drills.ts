export interface LiveDrill {
  readonly id: number;
  readonly name: string;
  readonly startFrame: number;
  readonly endFrame: number | null;
}

export function runningDrill(drills: readonly LiveDrill[]): LiveDrill | null {
  return drills.find(({ endFrame }) => endFrame === null) ?? null;
}

export function startDrill(drills: readonly LiveDrill[], frame: number): readonly LiveDrill[] {
  if (runningDrill(drills) !== null) return drills;
  const id = Math.max(0, ...drills.map((drill) => drill.id)) + 1;
  return [...drills, { id, name: `Drill ${id}`, startFrame: frame, endFrame: null }];
}

export function stopDrill(drills: readonly LiveDrill[], frame: number): readonly LiveDrill[] {
  const running = runningDrill(drills);
  if (running === null) return drills;
  if (frame <= running.startFrame) return drills.filter((drill) => drill !== running);
  return drills.map((drill) => (drill === running ? { ...drill, endFrame: frame } : drill));
}

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
