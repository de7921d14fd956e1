/** Stored facts in and out of possession of the own players of many sessions (METHODS 11). */
import { POSSESSION_PARTS, type PossessionFacts, type PossessionPart } from '@halfturn/core/metrics/possession';
import { z } from 'zod';
import type { Store } from './database';
import { PlayerColumnMemory } from './player-column';
import type { SessionMark } from './session-marks';

/** Four parts of five numbers stay of a player. */
const STORED = { column: 'possession', bytesPerPlayer: 512, sessionsAtOnce: 16 } as const;

const storedPart = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number().nullable()]).nullable();
/** In the order of `POSSESSION_PARTS`. */
const storedParts = z.tuple([storedPart, storedPart, storedPart, storedPart]);

/** Lists of numbers: a third of the text of objects. Null for a source that says nothing of possession. */
export function writePossession(facts: PossessionFacts | null): string | null {
  if (facts === null) return null;
  return JSON.stringify(
    POSSESSION_PARTS.map((name) => {
      const part = facts[name];
      if (part === null) return null;
      const { timeM, distanceM, highSpeedDistanceM, sprintDistanceM, highPowerDistanceM } = part;
      return [timeM, distanceM, highSpeedDistanceM, sprintDistanceM, highPowerDistanceM];
    }),
  );
}

function parsePossession(json: string): PossessionFacts {
  const [inPossession, outOfPossession, neither, ballInPlay] = storedParts.parse(JSON.parse(json)).map(partOf);
  return {
    inPossession: inPossession ?? null,
    outOfPossession: outOfPossession ?? null,
    neither: neither ?? null,
    ballInPlay: ballInPlay ?? null,
  };
}

function partOf(stored: z.infer<typeof storedPart>): PossessionPart | null {
  if (stored === null) return null;
  const [timeM, distanceM, highSpeedDistanceM, sprintDistanceM, highPowerDistanceM] = stored;
  return { timeM, distanceM, highSpeedDistanceM, sprintDistanceM, highPowerDistanceM };
}

export class PossessionMemory {
  readonly #facts: PlayerColumnMemory<PossessionFacts>;

  constructor(store: Store) {
    this.#facts = new PlayerColumnMemory(store, STORED);
  }

  /** By session and player; who is of a source without possession, or of an import that did not look at it, is left out. */
  async possessionOf(customerId: number, marks: readonly SessionMark[], team: 'own' | 'opposition' = 'own') {
    return this.#facts.of(customerId, marks, parsePossession, '', team);
  }
}
