import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FolderFiles } from '../../files/folder-files';
import { addErrorFormat } from '../../plugins/error-answers';
import { HttpError } from '../../plugins/http-error';
import { receiveUpload } from './receive-upload';

const LIMITS = { files: 3, bytesPerFile: 1000, bytesTogether: 2000, silenceMs: 60_000 };
const BIG = { files: 3, bytesPerFile: 1 << 20, bytesTogether: 3 << 20, silenceMs: 60_000 };
const refusal = z.object({ message: z.string() });

let dataFolder = '';
let app: FastifyInstance;
let address = '';

async function start(limits: typeof LIMITS) {
  app = Fastify();
  addErrorFormat(app);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.post('/', (request) =>
    receiveUpload(request, { files: new FolderFiles(dataFolder), importId: 'one', limits }, async (fields) => {
      if (fields['title'] === 'refuse me') throw new HttpError(400, 'Refused by the fields.');
      return fields;
    }),
  );
  address = await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'halfturn-upload-'));
});
afterEach(async () => {
  await app.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function send(form: FormData) {
  const answer = await fetch(address, { method: 'POST', body: form });
  return { status: answer.status, body: await answer.json() };
}

async function refused(form: FormData) {
  const { status, body } = await send(form);
  expect(existsSync(join(dataFolder, 'uploads', 'one')), 'the folder is gone').toBe(false);
  return [status, refusal.parse(body).message];
}

function formOf(...files: readonly (readonly [name: string, content: string])[]) {
  const form = new FormData();
  for (const [name, content] of files) form.append('files', new Blob([content]), name);
  return form;
}

describe('receiveUpload', () => {
  it('writes the files under their numbers and keeps the users’ names', async () => {
    await start(LIMITS);
    const form = new FormData();
    form.append('title', ' Derby ');
    form.append('files', new Blob(['eins']), '../../etc/<b>Spiel</b> ü.csv');
    form.append('files', new Blob(['zwei']), 'b.csv');
    const { status, body } = await send(form);
    expect(status).toBe(200);
    expect(body).toMatchObject({ fields: { title: 'Derby' }, files: [{ sizeBytes: 4 }, { name: 'b.csv' }] });
    const folder = join(dataFolder, 'uploads', 'one');
    const onDisk = readdirSync(folder).sort();
    expect(onDisk.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['eins', 'zwei']);
    for (const name of onDisk) expect(name).toMatch(/^0\d$/);
  });

  it('refuses a file over its limit, naming file and limit', async () => {
    await start(LIMITS);
    const answer = await refused(formOf(['small.csv', 'x'], ['large.csv', 'x'.repeat(1001)]));
    expect(answer).toEqual([413, expect.stringMatching(/^large\.csv is larger than 1000 bytes/)]);
  });

  it('refuses files over the limit together, and too many files', async () => {
    await start(LIMITS);
    const kilobyte = 'x'.repeat(900);
    expect(await refused(formOf(['a', kilobyte], ['b', kilobyte], ['c', kilobyte]))).toEqual([
      413,
      expect.stringMatching(/larger than 2000 bytes together/),
    ]);
    expect(await refused(formOf(['a', '1'], ['b', '2'], ['c', '3'], ['d', '4']))).toEqual([
      413,
      'At most 3 files make one session.',
    ]);
  });

  it('refuses by the announced length before reading, and the client hears it', async () => {
    await start(BIG);
    const answer = await refused(formOf(['huge.csv', 'x'.repeat(6 << 20)]));
    expect(answer).toEqual([413, expect.stringMatching(/larger than 3 MiB together/)]);
  });

  it('refuses an unannounced endless body and goes on serving', async () => {
    await start(BIG);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const boundary = 'b0undary';
      const upload = httpRequest(
        address,
        { method: 'POST', headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } },
        (answer) => {
          clearInterval(timer);
          upload.destroy();
          resolve(answer.statusCode);
        },
      );
      upload.on('error', reject);
      upload.write(`--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="endless.csv"\r\n\r\n`);
      const timer = setInterval(() => upload.write(Buffer.alloc(1 << 18, 'x')), 1);
    });
    expect(status).toBe(413);
    expect((await send(formOf(['a.csv', 'fine']))).status).toBe(200);
  });

  it('refuses no file, a field after a file, a strange field name, a body that is no form', async () => {
    await start(LIMITS);
    expect(await refused(new FormData())).toEqual([400, expect.stringMatching(/No file received|not a valid form/)]);
    const late = formOf(['a', '1']);
    late.append('title', 'late');
    expect(await refused(late)).toEqual([400, expect.stringMatching(/"title" follows a file/)]);
    const strange = new FormData();
    strange.append('upload', new Blob(['1']), 'a');
    expect(await refused(strange)).toEqual([400, 'Send files under the name "files".']);
    const json = await fetch(address, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(400);
  });

  it('asks for the fields before it writes a file', async () => {
    await start(LIMITS);
    const form = new FormData();
    form.append('title', 'refuse me');
    form.append('files', new Blob(['1']), 'a');
    expect(await refused(form)).toEqual([400, 'Refused by the fields.']);
  });

  it('cleans up after a client that hangs up half-way', async () => {
    await start(LIMITS);
    await new Promise<void>((resolve) => {
      const upload = httpRequest(address, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '900' },
      });
      upload.on('error', () => resolve());
      upload.write('--b\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\n\r\n1,2,3');
      setTimeout(() => upload.destroy(new Error('gone')), 100);
    });
    await expect.poll(() => readdirSync(join(dataFolder, 'uploads')), { timeout: 5000 }).toEqual([]);
  });
});
