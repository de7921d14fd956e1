/**
 * Identifies a session's facts for good. An import never changes its facts, but a track may be identified later: its
 * facts then belong to another player, and `revision` has grown.
 */
export function factsVersion(importId: string | null, revision: number): string | null {
  return revision === 0 ? importId : `${importId ?? ''}#${revision}`;
}
