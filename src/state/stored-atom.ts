import { atomWithStorage } from 'jotai/utils';
import type { z } from 'zod';

/**
 * An atom that survives a reload. Stored values are parsed: one from an older version, or edited by hand, falls back to
 * `initial`. Not shared between tabs, because sign-in is per tab.
 */
export function storedAtom<Value>(
  key: string,
  schema: z.ZodType<Value>,
  initial: Value,
  storage: () => Storage = () => sessionStorage,
) {
  return atomWithStorage<Value>(
    key,
    initial,
    {
      getItem(name, fallback) {
        try {
          const parsed = schema.safeParse(JSON.parse(storage().getItem(name) ?? 'null'));
          return parsed.success ? parsed.data : fallback;
        } catch {
          return fallback;
        }
      },
      setItem(name, value) {
        try {
          storage().setItem(name, JSON.stringify(value));
        } catch {
          // Storage full or forbidden: the value lives as long as the page.
        }
      },
      removeItem(name) {
        storage().removeItem(name);
      },
    },
    { getOnInit: true },
  );
}
