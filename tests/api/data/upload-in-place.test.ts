import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { errorBody } from '@halfturn/contract/error';
import { importJob } from '@halfturn/contract/data/imports';
import type { RunningServer } from '@halfturn/server/serve';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signIn } from '../import-client';
import { startImportServer } from '../import-server';

const folder = mkdtempSync(join(tmpdir(), 'halfturn-place-'));
const uploads = join(folder, 'uploads');
let server: RunningServer;
beforeAll(async () => {
  server = await startImportServer({ dataFolder: folder, databaseUrl: null });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(process.platform !== 'linux')('is flushed, with the folders it lies in, before it is answered', async () => {
  const client = await signIn(server.address);
  const probe = await open(folder, 'r');
  const handles: unknown = Object.getPrototypeOf(probe);
  await probe.close();
  if (!isSyncable(handles)) throw new Error('A file cannot be flushed here.');
  const flushed: string[] = [];
  const sync = handles.sync;
  const spy = vi.spyOn(handles, 'sync').mockImplementation(async function flush(this: { fd: number }) {
    flushed.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    await sync.call(this);
  });
  try {
    const answer = await client.upload([{ name: 'a.csv', content: 'no tracking' }], { date: '2026-05-02T14:00:00Z' });
    expect(answer.status).toBe(200);
    const { importId } = importJob.parse(answer.body);
    expect(flushed).toEqual([join(uploads, importId, '00'), join(uploads, importId), uploads]);
  } finally {
    spy.mockRestore();
  }
});

it('is refused where its files are gone by the end', async () => {
  const client = await signIn(server.address);
  const before = new Set(readdirSync(uploads));
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString('latin1')));
  const body =
    '--edge\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\n\r\nno tracking\r\n--edge--\r\n';
  const half = body.length - 20;
  socket.write(
    [
      'POST /api/imports?customerId=1 HTTP/1.1',
      'host: halfturn',
      `authorization: ${client.token}`,
      'content-type: multipart/form-data; boundary=edge',
      `content-length: ${body.length}`,
      '',
      body.slice(0, half),
    ].join('\r\n'),
  );
  const ours = () =>
    readdirSync(uploads).find((name) => !before.has(name) && readdirSync(join(uploads, name)).length > 0);
  await expect.poll(ours).toBeDefined();
  rmSync(join(uploads, basename(ours() ?? '')), { recursive: true });
  socket.write(body.slice(half));
  await expect.poll(() => text).toMatch(/\r\n\r\n\{.*\}$/s);
  socket.destroy();
  expect(errorBody.parse(JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)))).toEqual({
    statusCode: 503,
    message: 'The uploaded files are gone from the server: send them again.',
  });
});

function isSyncable(handles: unknown): handles is { sync: () => Promise<void> } {
  return typeof handles === 'object' && handles !== null && 'sync' in handles && typeof handles.sync === 'function';
}
