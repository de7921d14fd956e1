import { useEffect, useState } from 'react';

type Loaded<T> = { readonly code: T } | { readonly error: unknown };

/**
 * Loads code once it is wanted. Unlike `React.lazy`, shows it at once: React keeps what suspended hidden for up to
 * 300 ms, even when its code is already there.
 * @param load the same function at every render
 * @returns null until loaded
 * @throws in render, when loading fails
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [loaded, setLoaded] = useState<Loaded<T> | null>(null);
  useEffect(() => {
    if (!isWanted || loaded !== null) return undefined;
    let isHere = true;
    const end = (outcome: Loaded<T>) => {
      if (isHere) setLoaded(outcome);
    };
    load().then(
      (code) => end({ code }),
      (error: unknown) => end({ error }),
    );
    return () => {
      isHere = false;
    };
  }, [load, isWanted, loaded]);
  if (loaded === null) return null;
  if ('error' in loaded) throw loaded.error;
  return loaded.code;
}
