import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import type { SessionFacts } from '@halfturn/core/metrics/session/session-facts';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

export async function factsOfFiles(files: readonly TextFile[]): Promise<SessionFacts> {
  const set = await readTrackSet(
    files.map(({ name, text }) => memoryFile(name, text)),
    {},
  );
  return analyzeTrackSet(set, { sessionIsAMatch: true });
}
