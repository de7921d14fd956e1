import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { S3_KEY, type S3Server, startS3Server } from '../../fixtures/s3-server';
import { fetchFile, readFile, verifyFile } from '@halfturn/server/files/checked-file';
import type { FileStore } from '@halfturn/server/files/file-store';
import { FolderFiles } from '@halfturn/server/files/folder-files';
import { openFiles } from '@halfturn/server/files/object-storage';
import { tryStore } from '@halfturn/server/files/try-store';

const MIB = 1 << 20;
/** SHA-256 of "abc": FIPS 180-2, appendix B.1. */
const ABC = { sizeBytes: 3, sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' };
const from = (...texts: readonly string[]) => Readable.from(texts.map((text) => Buffer.from(text)));
const text = async (store: FileStore, name: string) =>
  Buffer.concat(await (await store.open(name)).toArray()).toString();
async function names(store: FileStore, folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of store.list(folder)) found.push(name);
  return found;
}

let s3: S3Server;
let root = '';
const at = () => ({ bucket: 'halfturn', prefix: 'club/files', endpoint: s3.address, region: 'us-east-1' });
function open(place: Partial<ReturnType<typeof at>> = {}): FileStore {
  const store = openFiles({ ...at(), ...place });
  if (store === null) throw new Error('There is no store.');
  return store;
}
beforeAll(async () => {
  for (const [name, value] of Object.entries(S3_KEY)) vi.stubEnv(name, value);
  root = mkdtempSync(join(tmpdir(), 'halfturn-files-'));
  s3 = await startS3Server(0, 2);
});
afterEach(() => {
  s3.fault = () => null;
  s3.quotaBytes = Number.POSITIVE_INFINITY;
  s3.skewMs = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  rmSync(root, { recursive: true, force: true });
});

describe.each([
  ['the data folder', () => new FolderFiles(root)],
  ['object storage', () => open()],
])('files in %s', (_, make) => {
  let store: FileStore;
  beforeAll(() => {
    store = make();
  });
  afterAll(() => store.close());

  it('are what was written, and are gone once removed', async () => {
    await tryStore(store);
    expect(await store.write('uploads/one/00', from('a', 'bc'))).toEqual(ABC);
    expect(await text(store, 'uploads/one/00')).toBe('abc');
    expect(await store.has('uploads/one/00')).toBe(true);
    await store.remove('uploads/one/00');
    expect(await store.has('uploads/one/00')).toBe(false);
    await store.remove('uploads/one/00');
  });

  it('are listed, however many, and a folder goes as a whole', async () => {
    const before = Date.now();
    for (const part of ['00', '01', '02']) await store.write(`uploads/two/${part}`, from(part));
    await store.write('uploads/twofold/00', from('another import'));
    expect((await names(store, 'uploads/two')).sort()).toEqual(['uploads/two/00', 'uploads/two/01', 'uploads/two/02']);
    for await (const { modifiedMs } of store.list('uploads/two')) {
      // The clock of a file system may be a tick behind.
      expect(Math.abs(modifiedMs - before)).toBeLessThan(10_000);
    }
    await store.remove('uploads/two');
    expect(await names(store, 'uploads/two')).toEqual([]);
    expect(await store.has('uploads/twofold/00')).toBe(true);
    expect(await names(store, 'nothing')).toEqual([]);
  });

  it('are compared with what their row says', async () => {
    await store.write('tracking/1/x', from('abc'));
    const file = { name: 'tracking/1/x', ...ABC };
    expect(Buffer.from(await readFile(store, file)).toString()).toBe('abc');
    const path = join(root, 'fetched');
    await fetchFile(store, file, path);
    await verifyFile(store, file);
    const other = { ...file, sha256: ABC.sha256.replace('b', 'c') };
    for (const read of [readFile, verifyFile, () => fetchFile(store, other, path)]) {
      await expect(read(store, other)).rejects.toThrow(/tracking\/1\/x is not what was stored/);
    }
    expect(readdirSync(root)).not.toContain('fetched');
  });

  it('are not there if what is written breaks off', async () => {
    async function* broken() {
      yield Buffer.alloc(9 * MIB);
      throw new Error('hung up');
    }
    await expect(store.write('uploads/three/00', Readable.from(broken()))).rejects.toThrow('hung up');
    await store.remove('uploads/three');
    expect(await store.has('uploads/three/00')).toBe(false);
    expect(s3.uploads.size).toBe(0);
  });
});

describe('object storage', () => {
  it('takes a large file in parts, each with its checksum, and what a killed server has begun is removed', async () => {
    const store = open();
    const bytes = Buffer.alloc(20 * MIB, 'halfturn ');
    s3.requests.length = 0;
    const facts = await store.write(
      'tracking/1/large',
      Readable.from([bytes.subarray(0, 3 * MIB), bytes.subarray(3 * MIB)]),
    );
    expect(facts.sizeBytes).toBe(bytes.length);
    expect(s3.requests.filter(({ query }) => query.has('partNumber'))).toHaveLength(3);
    expect(s3.objects.get('club/files/tracking/1/large')?.bytes.equals(bytes)).toBe(true);
    expect(Buffer.from(await readFile(store, { name: 'tracking/1/large', ...facts })).equals(bytes)).toBe(true);
    await fetch(`${s3.address}/halfturn/club/files/tracking/1/half?uploads`, {
      method: 'POST',
      headers: {
        authorization: `AWS4-HMAC-SHA256 Credential=${S3_KEY.AWS_ACCESS_KEY_ID}/`,
        'x-amz-date': new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''),
      },
    });
    expect([await store.removeUnfinished(60_000), s3.uploads.size]).toEqual([0, 1]);
    expect([await store.removeUnfinished(0), s3.uploads.size]).toEqual([1, 0]);
    store.close();
  });

  it('is asked again where it fails for a moment: an error, a cut connection, a slow answer', async () => {
    const store = open();
    const first = new Map<string, number>();
    for (const fault of [
      { kind: 'refused', status: 500, code: 'InternalError' },
      { kind: 'refused', status: 503, code: 'SlowDown' },
      { kind: 'cut' },
      { kind: 'slow', ms: 400 },
    ] as const) {
      const name = `uploads/${fault.kind}/00`;
      first.clear();
      // Every question fails once.
      s3.fault = ({ method, key }) => {
        const seen = (first.get(method + key) ?? 0) + 1;
        first.set(method + key, seen);
        return seen === 1 ? fault : null;
      };
      const facts = await store.write(name, from('abc'));
      expect(Buffer.from(await readFile(store, { name, ...facts })).toString()).toBe('abc');
      await store.remove(name);
    }
    store.close();
  });

  it('that is gone is said to be, and is used again once it is back', async () => {
    const store = open();
    await store.write('tracking/1/kept', from('abc'));
    await s3.goAway();
    const sentence = `${s3.address} does not answer (ECONNREFUSED): start it, or correct AWS_ENDPOINT_URL.`;
    await expect(store.write('tracking/1/late', from('abc'))).rejects.toMatchObject({
      problem: 'away',
      message: sentence,
    });
    await expect(store.has('tracking/1/kept')).rejects.toMatchObject({ problem: 'away' });
    await s3.comeBack();
    expect(await text(store, 'tracking/1/kept')).toBe('abc');
    expect(s3.objects.has('club/files/tracking/1/late')).toBe(false);
    store.close();
  });

  it('that refuses says why in one sentence, with what to do', async () => {
    const write = async (place: Partial<ReturnType<typeof at>> = {}) => {
      const store = open(place);
      const said = await tryStore(store).then(
        () => 'written',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
      store.close();
      return said;
    };
    expect(await write()).toBe('written');
    expect(await write({ bucket: 'other' })).toBe(`${s3.address} has no bucket other: create it, or correct its name.`);
    s3.quotaBytes = 10;
    expect(await write()).toBe(
      `The bucket halfturn at ${s3.address} is full: raise its quota or make room, then try again.`,
    );
    s3.quotaBytes = Number.POSITIVE_INFINITY;
    s3.fault = ({ method }) => (method === 'DELETE' ? { kind: 'refused', status: 403, code: 'AccessDenied' } : null);
    expect(await write()).toMatch(/refuses this key for the bucket halfturn: allow it to get, put, delete and list/);
    s3.fault = () => ({ kind: 'refused', status: 403, code: 'RequestTimeTooSkewed' });
    expect(await write()).toMatch(/^The clocks of this machine and of .* differ too much: set this one by NTP/);
    s3.fault = () => ({ kind: 'refused', status: 301, code: 'PermanentRedirect' });
    expect(await write()).toMatch(/is in another region of .*: set AWS_REGION to it\.$/);
    s3.fault = () => null;
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'somebody-else');
    expect(await write()).toMatch(/refuses this key .* correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/);
    vi.stubEnv('AWS_ACCESS_KEY_ID', S3_KEY.AWS_ACCESS_KEY_ID);
  });

  it('names what is missing', async () => {
    const store = open();
    await expect(store.open('tracking/1/never')).rejects.toMatchObject({ problem: 'missing' });
    store.close();
  });
});
