import type { Tag } from '@halfturn/contract/tags';
import type { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly tags?: readonly Tag[] };
  }
}

type Listener = (stale: readonly Tag[]) => void;
const listeners = new Set<{ readonly tags: ReadonlySet<Tag>; readonly listener: Listener }>();

/**
 * Notifies caches elsewhere (a worker) when one of `tags` is out of date.
 * @returns a function that unsubscribes
 */
export function onStale(tags: readonly Tag[], listener: Listener): () => void {
  const entry = { tags: new Set(tags), listener };
  listeners.add(entry);
  return () => void listeners.delete(entry);
}

/** Invalidates every answer with one of `tags`; resolves once those on the screen are refetched. */
export async function makeStale(queryClient: QueryClient, tags: readonly Tag[]): Promise<void> {
  for (const { tags: heard, listener } of listeners) if (tags.some((tag) => heard.has(tag))) listener(tags);
  await queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.tags?.some((tag) => tags.includes(tag)) === true,
  });
}
