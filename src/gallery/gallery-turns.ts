import { decodeTurnBatch, encodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import type { UnitSettings } from '@halfturn/core/units/units';
import { sessionTurns } from '@halfturn/core/views/session/session-turns';
import { turnScatter, type TurnScatter } from '@halfturn/core/views/turns/turn-scatter';
import type { CloudDensity, CloudMarks } from '../charts/turn-cloud/cloud-plan';
import { wave } from './gallery-numbers';

const SESSION = { sessionId: 1, sessionDate: '2026-05-02', title: 'Oaks v Elms', sessionIsAMatch: true };
const EDGES = { lowerMPerS: 3, upperMPerS: 5.5 };

export function scatterOf(name: string, count: number, units: UnitSettings): TurnScatter {
  const turns = Array.from({ length: count }, (_, at) => ({
    startS: at * 30,
    twistingTimeS: 0.1 + wave(at + 40) * 0.8,
    entrySpeedMPerS: 0.6 + wave(at + 80) ** 2 * 7,
    exitSpeedMPerS: 3 + wave(at + 120),
    minimumSpeedMPerS: 1 + wave(at + 160),
    angleDegrees: 30 + wave(at + 200) * 150,
    peakAccelerationMPer2: 4.5,
    peakDecelerationMPer2: -4.5,
    turnSide: at % 3 === 0 ? ('L' as const) : ('R' as const),
    sideUncertain: false,
    turnMatchTimeS: at * 30,
    playerId: 1,
  }));
  const players = [{ playerId: 1, name, positionSortOrder: 1, isOpposition: false }];
  return turnScatter(sessionTurns(decodeTurnBatch(encodeTurnBatch(turns, SESSION)), EDGES), {
    scope: 'all',
    units,
    players,
  });
}

/** Marks in a plane of speed (1 to 9) and angle (20 to 180). */
export function cloudMarks(length: number): CloudMarks {
  const all = Array.from({ length }, (_, at) => at);
  return {
    kind: 'marks',
    length,
    x: Float32Array.from(all, (at) => 1 + (wave(at + 1) + wave(at + 3001)) * 4),
    y: Float32Array.from(all, (at) => 20 + (wave(at + 6001) + wave(at + 9001)) * 80),
    timeClass: Uint8Array.from(all, (at) => at % 3),
    side: Uint8Array.from(all, (at) => at % 2),
    sampleOf: null,
  };
}

const CELLS = { cellsX: 80, cellsY: 80, layers: 4 };

export function cloudDensity(turns: number): CloudDensity {
  const { cellsX, cellsY, layers } = CELLS;
  const counts = new Uint32Array(cellsX * cellsY * layers);
  const { x, y, timeClass, length } = cloudMarks(turns);
  for (let at = 0; at < length; at++) {
    const column = Math.min(cellsX - 1, Math.floor((((x[at] ?? 1) - 1) / 8) * cellsX));
    const row = Math.min(cellsY - 1, Math.floor((((y[at] ?? 20) - 20) / 160) * cellsY));
    const cell = ((timeClass[at] ?? 0) * cellsY + row) * cellsX + column;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return { kind: 'density', ...CELLS, counts };
}
