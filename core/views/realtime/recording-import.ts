interface ListedImport {
  readonly importId: string;
  readonly state: string;
  readonly fileNames: readonly string[];
  readonly message: string | null;
  readonly retryUntil: string | null;
}

export const recordingName = (sessionId: number): string => `live-${sessionId}.jsonl`;

export function recordingImport(imports: readonly ListedImport[], sessionId: number): ListedImport | null {
  const name = recordingName(sessionId);
  const isFailed = ({ state, fileNames, retryUntil }: ListedImport) =>
    state === 'failed' && retryUntil !== null && fileNames.length === 1 && fileNames[0] === name;
  return imports.find(isFailed) ?? null;
}
