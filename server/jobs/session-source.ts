import type { sessionSource } from '@halfturn/contract/session/sessions';
import type { MethodSet, SessionFacts } from '@halfturn/core/metrics/session/session-facts';
import type { QualityNote, TrackSet } from '@halfturn/core/tracking/trackset';
import type { z } from 'zod';

export type SessionSource = z.infer<typeof sessionSource>;

const BY_BODY = 'turnsByBody';

export function withBodyNote<Note extends QualityNote>(
  notes: readonly Note[],
  { turnsByBody }: SessionFacts,
): readonly (Note | QualityNote)[] {
  const others = notes.filter(({ code }) => code !== BY_BODY);
  const text = 'Body orientation decides the side of turns that their path leaves open.';
  return turnsByBody === 0 ? others : [...others, { code: BY_BODY, text, count: turnsByBody }];
}

/** @param added assumptions of the import itself, after the reader's notes */
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
