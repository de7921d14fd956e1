import { useState } from 'react';
import { z } from 'zod';
import { usePathname } from '../frame/pathname';
import { routeAt } from '../routes/routes';
import { store } from './store';
import { storedAtom } from './stored-atom';
import { userAtom } from './user/user';

/** More than a user makes in a day; the oldest go. */
const MOST_KEPT = 200;

const kept = z.object({ userName: z.string(), choices: z.array(z.tuple([z.string(), z.string()])) });
const keptAtom = storedAtom<z.infer<typeof kept> | null>('halfturn.choices', kept.nullable(), null);

/** @param name of what is chosen, unique on the page */
export function useKeptChoice<Value extends string>(
  name: string,
  values: readonly Value[],
  initial: Value,
): [Value, (value: Value) => void] {
  const key = `${routeAt(usePathname())?.id ?? ''} ${name}`;
  const [value, setValue] = useState<Value>(() => {
    const before = ownChoices().findLast(([each]) => each === key)?.[1];
    return values.find((each) => each === before) ?? initial;
  });
  const choose = (next: Value) => {
    setValue(next);
    keep(key, next);
  };
  return [value, choose];
}

function ownChoices(): readonly (readonly [string, string])[] {
  const stored = store.get(keptAtom);
  return stored !== null && stored.userName === store.get(userAtom)?.userName ? stored.choices : [];
}

function keep(key: string, value: string): void {
  const userName = store.get(userAtom)?.userName;
  if (userName === undefined) return;
  const others = ownChoices().filter(([each]) => each !== key);
  const choices = [...others, [key, value] as const]
    .slice(-MOST_KEPT)
    .map(([each, of]): [string, string] => [each, of]);
  store.set(keptAtom, { userName, choices });
}

store.sub(userAtom, () => {
  if (store.get(userAtom) === null) store.set(keptAtom, null);
});
