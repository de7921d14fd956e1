/** What a session was read from and by which methods its numbers came: kept with it, shown on its page. */
import type { sessionSource } from '@halfturn/contract/sessions';
import type { MethodSet } from '@halfturn/core/metrics/facts';
import type { QualityNote, TrackSet } from '@halfturn/core/tracking/trackset';
import type { z } from 'zod';

export type SessionSource = z.infer<typeof sessionSource>;

/** @param added what the import itself assumed, after the reader's notes */
export function sessionSourceOf(set: TrackSet, method: MethodSet, added: readonly QualityNote[]): SessionSource {
  return {
    format: set.format,
    sourceClass: set.sourceClass,
    frameRateHz: set.frameRateHz,
    pitch: set.pitch,
    methodVersions: { ...method.versions },
    parametersHash: method.parametersHash,
    notes: [...set.notes, ...added].map(({ code, text, count }) => ({ code, text, count })),
  };
}
