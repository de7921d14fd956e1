import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchKept, forgetAnswers, type Keeper, MOST_STORED } from './kept-answers';

/** A store as browsers have it, as far as it is used: a put answer goes to the end, and is found by address and form. */
class MemoryCache {
  readonly entries: { key: Request; answer: Response }[] = [];
  #at(key: Request): number {
    return this.entries.findIndex(
      (each) => each.key.url === key.url && each.key.headers.get('accept') === key.headers.get('accept'),
    );
  }
  async match(key: Request): Promise<Response | undefined> {
    return this.entries[this.#at(key)]?.answer.clone();
  }
  async put(key: Request, answer: Response): Promise<void> {
    await this.delete(key);
    this.entries.push({ key, answer });
  }
  async delete(key: Request): Promise<boolean> {
    const at = this.#at(key);
    if (at >= 0) this.entries.splice(at, 1);
    return at >= 0;
  }
  keys = async () => this.entries.map(({ key }) => key);
  matchAll = async () => this.entries.map(({ answer }) => answer);
}

let stores: Map<string, MemoryCache>;
let answer: () => Promise<Response>;
const ANNA: Keeper = { userName: 'anna', version: '/assets/index-1.js' };
const BEN: Keeper = { userName: 'ben', version: '/assets/index-1.js' };
const WITH_TOKEN = { headers: { accept: 'application/json', authorization: 'Bearer secret' } };
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const ask = (path: string, keeper: Keeper | null, init: RequestInit = WITH_TOKEN) =>
  fetchKept(`http://portal.test/api${path}`, init, keeper);
const kept = () => [...stores.values()].flatMap(({ entries }) => entries);
const settled = () => vi.advanceTimersByTimeAsync(0);
/** Bounds are kept once no more answers have come for a while. */
const trimmed = () => vi.advanceTimersByTimeAsync(2000);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T14:05:00.000Z') });
  stores = new Map();
  answer = () => Promise.resolve(Response.json({ of: 'server' }, { headers: { authorization: 'Bearer renewed' } }));
  vi.stubGlobal('location', { href: 'http://portal.test/' });
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('caches', {
    open: async (name: string) => stores.get(name) ?? stores.set(name, new MemoryCache()).get(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
});
afterEach(async () => {
  await forgetAnswers(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('answers from the store, with its time, when the server cannot be reached', async () => {
  expect((await ask('/kpis', ANNA)).storedAt).toBeNull();
  await settled();
  await vi.advanceTimersByTimeAsync(60_000);
  answer = offline;
  const { response, storedAt } = await ask('/kpis', ANNA);
  expect(storedAt).toBe('2026-11-23T14:05:00.000Z');
  expect(await response.json()).toEqual({ of: 'server' });
});

it('stores no token, of the request or renewed', async () => {
  await ask('/kpis', ANNA);
  await settled();
  const [entry] = kept();
  expect([...(entry?.key.headers.keys() ?? [])]).toEqual(['accept']);
  expect([...(entry?.answer.headers.keys() ?? [])].sort()).toEqual([
    'content-type',
    'vary',
    'x-stored-at',
    'x-stored-bytes',
  ]);
});

it('stores nothing of a call that is not kept, and no refusal', async () => {
  await ask('/availability', null);
  answer = () => Promise.resolve(Response.json({}, { status: 403 }));
  await ask('/kpis', ANNA);
  await settled();
  expect(kept()).toEqual([]);
  answer = offline;
  await expect(ask('/kpis', ANNA)).rejects.toThrow('Failed to fetch');
});

it('keeps the forms of a call apart', async () => {
  await ask('/turns', ANNA);
  await settled();
  answer = offline;
  await expect(ask('/turns', ANNA, { headers: { accept: 'application/vnd.apache.arrow.stream' } })).rejects.toThrow(
    'Failed to fetch',
  );
});

it('is of one user and one version', async () => {
  await ask('/kpis', ANNA);
  await settled();
  answer = offline;
  await expect(ask('/kpis', BEN)).rejects.toThrow('Failed to fetch');
  await expect(ask('/kpis', { ...ANNA, version: '/assets/index-2.js' })).rejects.toThrow('Failed to fetch');
});

it('forgets all of another user, and everything at a sign-out, also what arrives after it', async () => {
  await ask('/kpis', ANNA);
  await settled();
  await forgetAnswers(ANNA);
  expect(kept()).toHaveLength(1);
  await forgetAnswers(BEN);
  expect(kept()).toEqual([]);
  let arrive: (late: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  const late = ask('/kpis', BEN);
  await settled();
  await forgetAnswers(null);
  arrive(Response.json({}));
  await late;
  await settled();
  expect(kept()).toEqual([]);
});

it('is bounded by number: the oldest go', async () => {
  for (let at = 0; at <= MOST_STORED.answers; at++) {
    await ask(`/kpis?at=${at}`, ANNA);
    await settled();
  }
  await trimmed();
  expect(kept()).toHaveLength(150);
  expect(kept()[0]?.key.url).toBe('http://portal.test/api/kpis?at=1');
});

it('is bounded in bytes, of all answers and of one', async () => {
  answer = () => Promise.resolve(new Response(new Uint8Array(3.9e6)));
  for (let at = 0; at < 7; at++) {
    await ask(`/turns?at=${at}`, ANNA);
    await settled();
  }
  await trimmed();
  expect(kept().map(({ key }) => key.url.at(-1))).toEqual(['1', '2', '3', '4', '5', '6']);
  answer = () => Promise.resolve(new Response(new Uint8Array(4e6 + 1)));
  await ask('/turns?at=6', ANNA);
  await settled();
  expect(kept().map(({ key }) => key.url.at(-1))).toEqual(['1', '2', '3', '4', '5']);
});

it('is not read after 14 days, and gone with the next visit', async () => {
  await ask('/kpis', ANNA);
  await settled();
  answer = offline;
  await vi.advanceTimersByTimeAsync(14 * 86_400_000);
  expect((await ask('/kpis', ANNA)).storedAt).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await expect(ask('/kpis', ANNA)).rejects.toThrow('Failed to fetch');
  await forgetAnswers(ANNA);
  expect(kept()).toEqual([]);
});

it('is an ordinary fetch where the browser has no store', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await (await ask('/kpis', ANNA)).response.json()).toEqual({ of: 'server' });
});
