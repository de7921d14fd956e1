import { DAY_MS } from '@halfturn/core/calendar/day';
/**
 * Answers kept on this device, so that the sessions seen last can be read without a connection: only of calls that the
 * contract marks `offline`, by user and version of the page. Stores only the address and form of a request, and only
 * the content of an answer.
 */

/** Whose answers, and the page that can read them. */
export interface Keeper {
  readonly userName: string;
  readonly version: string;
}

export interface Fetched {
  readonly response: Response;
  /** When the answer was stored, ISO 8601; null from the server. */
  readonly storedAt: string | null;
}

/** A session's tabs are about ten answers. */
export const MOST_STORED = { answers: 150, bytes: 24e6, answerBytes: 4e6, ageMs: 14 * DAY_MS } as const;

const PREFIX = 'halfturn-answers-';
const STORED_AT = 'x-stored-at';
const BYTES = 'x-stored-bytes';

const TRIM_AFTER_MS = 2000;

const opened = new Map<string, Promise<Cache>>();
const trims = new WeakMap<Cache, ReturnType<typeof setTimeout>>();

/**
 * The server's answer; if the server cannot be reached, the stored one.
 * @param keeper null for a call whose answers are not kept
 * @throws what `fetch` throws, if nothing is stored
 */
export async function fetchKept(url: string, init: RequestInit, keeper: Keeper | null): Promise<Fetched> {
  // Opened before the answer comes: one that comes after a sign-out goes to a store that is gone.
  const cache = keeper === null ? null : await openStore(keeper);
  try {
    const response = await fetch(url, init);
    if (cache !== null && response.ok) void keep(cache, keyOf(url, init), response.clone()).catch(() => undefined);
    return { response, storedAt: null };
  } catch (error) {
    const stored = init.signal?.aborted === true ? undefined : await cache?.match(keyOf(url, init));
    const storedAt = stored?.headers.get(STORED_AT) ?? null;
    if (stored === undefined || storedAt === null || isTooOld(storedAt)) throw error;
    return { response: stored, storedAt };
  }
}

export async function forgetAnswers(except: Keeper | null): Promise<void> {
  if (!isOffered()) return;
  const own = except === null ? null : nameOf(except);
  for (const name of opened.keys()) if (name !== own) opened.delete(name);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== own).map((name) => caches.delete(name)));
  if (own !== null && names.includes(own)) await trim(await caches.open(own));
}

function openStore(keeper: Keeper): Promise<Cache | null> {
  if (!isOffered()) return Promise.resolve(null);
  const name = nameOf(keeper);
  const store = opened.get(name) ?? caches.open(name);
  opened.set(name, store);
  return store.catch(() => null);
}

/** Browsers only offer it over TLS and on localhost. */
function isOffered(): boolean {
  return 'caches' in globalThis;
}

function nameOf({ userName, version }: Keeper): string {
  return `${PREFIX}${encodeURIComponent(version)} ${encodeURIComponent(userName)}`;
}

/** The key omits the token. A call can answer in more than one form. */
function keyOf(url: string, { headers }: RequestInit): Request {
  const accept = new Headers(headers).get('accept') ?? '*/*';
  return new Request(new URL(url, globalThis.location.href), { headers: { accept } });
}

async function keep(cache: Cache, key: Request, answer: Response): Promise<void> {
  const content = await answer.arrayBuffer();
  if (content.byteLength > MOST_STORED.answerBytes) {
    await cache.delete(key);
    return;
  }
  const headers = {
    'content-type': answer.headers.get('content-type') ?? 'application/json',
    vary: 'accept',
    [STORED_AT]: new Date().toISOString(),
    [BYTES]: String(content.byteLength),
  };
  await cache.put(key, new Response(content, { headers }));
  trimLater(cache);
}

/** Reads every entry: once for a screen, when it has all its answers, instead of with each. */
function trimLater(cache: Cache): void {
  clearTimeout(trims.get(cache));
  trims.set(
    cache,
    setTimeout(() => void trim(cache).catch(() => undefined), TRIM_AFTER_MS),
  );
}

/** Drops the oldest: a store lists entries in the order they were put. */
async function trim(cache: Cache): Promise<void> {
  const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
  let count = 0;
  let bytes = 0;
  const gone = keys.toReversed().filter((_, at) => {
    const { headers } = answers.at(-1 - at) ?? new Response();
    count++;
    bytes += Number(headers.get(BYTES));
    return count > MOST_STORED.answers || bytes > MOST_STORED.bytes || isTooOld(headers.get(STORED_AT) ?? '');
  });
  await Promise.all(gone.map((key) => cache.delete(key)));
}

function isTooOld(storedAt: string): boolean {
  return !(Date.now() - Date.parse(storedAt) <= MOST_STORED.ageMs);
}
