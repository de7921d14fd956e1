import { type PlayerMarks, type SpeedTrace, speedTrace } from '@halfturn/core/views/realtime/speed-traces';
import { type Scene, TRACE_PARTS, type View } from '@halfturn/workers/realtime/contract';
import { useMemo } from 'react';

const NONE: readonly SpeedTrace[] = [];

export function useTraces(
  view: View | null,
  scene: Scene | null,
  marks: readonly PlayerMarks[] | null,
  startS: number,
): readonly SpeedTrace[] {
  const traces = view?.traces ?? null;
  const { first = 0, last = 0, rateHz = 1 } = view?.state ?? {};
  return useMemo(() => {
    if (traces === null || scene === null) return NONE;
    const { players, speeds } = traces;
    return players.map((player, index) => {
      const own = speeds.subarray(index * TRACE_PARTS, (index + 1) * TRACE_PARTS);
      const name = scene.players[player]?.name ?? '';
      return speedTrace(player, name, own, marks?.[player] ?? null, { first, last, rateHz, startS });
    });
  }, [traces, scene, marks, startS, first, last, rateHz]);
}
