/** The state of a page in its URL: copying shares it, and the back button undoes it. */
import { useAtomValue } from 'jotai';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { CLUB_PARAM } from '../routes/club-of-address';
import { isLeaving } from './navigation';
import { currentCustomerAtom } from './user/user';

export type PageValue = string | number | boolean | null | readonly (string | number)[];
/**
 * One field per name in the URL; a nullable field defaults to null. Every field parses text with a `catch`, so that a
 * missing or invalid value gets its default: `z.enum(['average', 'max']).catch('average')`.
 */
export type PageSchema = z.ZodObject<Record<string, z.ZodType<PageValue>>>;
type StateOf<Schema extends PageSchema> = z.output<Schema>;

/** `same` is the page's own correction of its address: left out once the user is on the way to another page. */
type HistoryStep = 'new' | 'same';

interface Options {
  /** Every choice belongs to a club (its turns, its days), so the URL names the club with any choice. */
  readonly isOfClub?: boolean;
}

/**
 * The state and its change. Both stay the same objects while the page's own fields do: another part of the URL (the
 * chosen player, say) does not redraw what depends on them.
 */
export function usePageState<Schema extends PageSchema>(
  schema: Schema,
  { isOfClub = false }: Options = {},
): [StateOf<Schema>, (change: Partial<StateOf<Schema>>, step?: HistoryStep) => void] {
  const [search, setSearch] = useSearchParams();
  const customerId = useAtomValue(currentCustomerAtom)?.customerId ?? null;
  const text = search.toString();
  const own = ownPart(schema, search).toString();
  const state = useMemo(() => readPageState(schema, new URLSearchParams(own)), [schema, own]);
  const address = { text, customerId, setSearch };
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  });
  const setState = useCallback(
    (change: Partial<StateOf<Schema>>, step: HistoryStep = 'new') => {
      if (step === 'same' && isLeaving()) return;
      const { text: now, customerId: clubId, setSearch: set } = latest.current;
      const next = writePageState(schema, new URLSearchParams(now), change);
      nameClub(next, clubId, isOfClub ? Object.keys(schema.shape) : OF_A_CLUB);
      if (next.toString() !== now) {
        set(next, { preventScrollReset: true, flushSync: true, replace: step === 'same' });
      }
    },
    [schema, isOfClub],
  );
  return [state, setState];
}

function ownPart(schema: PageSchema, search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name in schema.shape));
}

export function readPageState<Schema extends PageSchema>(schema: Schema, search: URLSearchParams): StateOf<Schema> {
  const named = Object.keys(schema.shape).filter((name) => search.has(name));
  return schema.parse(Object.fromEntries(named.map((name) => [name, search.get(name)])));
}

export function writePageState<Schema extends PageSchema>(
  schema: Schema,
  search: URLSearchParams,
  change: Partial<StateOf<Schema>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const changed: Record<string, PageValue | undefined> = change;
  const defaults: Record<string, PageValue> = schema.parse({});
  for (const name of Object.keys(schema.shape)) {
    const value = changed[name];
    if (value === undefined) continue;
    const asText = String(value);
    if (value === null || asText === String(defaults[name])) next.delete(name);
    else next.set(name, asText);
  }
  return next;
}

/** Parameters with ids that are only unique within a club. */
const OF_A_CLUB = ['session', 'match', 'player', 'squad', 'with', 'explain'];

function nameClub(search: URLSearchParams, customerId: number | null, ofIt: readonly string[]): void {
  const isNeeded = customerId !== null && ofIt.some((name) => search.has(name));
  if (isNeeded) search.set(CLUB_PARAM, String(customerId));
  else search.delete(CLUB_PARAM);
}

export function isSameState(
  one: Readonly<Record<string, PageValue>>,
  other: Readonly<Record<string, PageValue>>,
): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}
