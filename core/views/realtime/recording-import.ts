/** The import of a session that ran, among the newest ones: it has failed, and may be tried again. */
interface ListedImport {
  readonly importId: string;
  readonly state: string;
  readonly fileNames: readonly string[];
  readonly message: string | null;
  /** Until when; null where its upload is no longer kept. */
  readonly retryUntil: string | null;
}

/** What the recording of a running session is called. */
export const recordingName = (sessionId: number): string => `live-${sessionId}.jsonl`;

/** Null where there is none that could be tried again. */
export function recordingImport(imports: readonly ListedImport[], sessionId: number): ListedImport | null {
  const name = recordingName(sessionId);
  const isFailed = ({ state, fileNames, retryUntil }: ListedImport) =>
    state === 'failed' && retryUntil !== null && fileNames.length === 1 && fileNames[0] === name;
  return imports.find(isFailed) ?? null;
}
