import { ENDED_STATES, type ImportJob, importJob } from '@halfturn/contract/data/imports';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { z } from 'zod';

const signInAnswer = z.object({ primaryCustomer: z.object({ customerId: z.number() }).nullable() });
const FINISH_PATIENCE_MS = 60_000;

export interface UploadFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface ImportClient {
  readonly customerId: number;
  /** `Bearer …` */
  readonly token: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: object): Promise<Answer>;
  events(importId: string): Promise<{ readonly status: number; readonly jobs: readonly ImportJob[] }>;
  upload(files: readonly UploadFile[], fields?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Uploads and waits for the end. `seen` are the states and progress values on the way. */
  importFiles(files: readonly UploadFile[], fields?: Readonly<Record<string, string>>): Promise<FinishedImport>;
  finished(importId: string): Promise<FinishedImport>;
}

interface FinishedImport {
  readonly job: ImportJob;
  readonly seen: readonly ImportJob[];
}

/** @param address `http://127.0.0.1:1234` */
export async function signIn(address: string, userName = 'analyst', password = DEMO_PASSWORD): Promise<ImportClient> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: userName, password }),
  });
  const authorization = answer.headers.get('authorization');
  if (authorization === null) throw new Error(`Sign-in of ${userName} was answered ${answer.status}.`);
  const customerId = signInAnswer.parse(await answer.json()).primaryCustomer?.customerId;
  if (customerId === undefined) throw new Error(`${userName} has no customer.`);

  async function call(path: string, init: RequestInit = {}): Promise<Answer> {
    const separator = path.includes('?') ? '&' : '?';
    const response = await fetch(`${address}/api${path}${separator}customerId=${customerId}`, {
      // An answer that never comes fails with its call, rather than with the whole test.
      signal: AbortSignal.timeout(FINISH_PATIENCE_MS),
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), authorization: authorization ?? '' },
    });
    return { status: response.status, body: await response.json() };
  }

  const client: ImportClient = {
    customerId,
    token: authorization,
    get: (path) => call(path),
    post: (path, body = {}) =>
      call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    async events(importId) {
      const response = await fetch(`${address}/api/imports/${importId}/events?customerId=${customerId}`, {
        headers: { authorization: authorization ?? '' },
      });
      const text = await response.text();
      const jobs = [...text.matchAll(/^data: (.*)$/gm)].map((match) => importJob.parse(JSON.parse(match[1] ?? '')));
      return { status: response.status, jobs };
    },
    upload(files, fields = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const file of files) form.append('files', new Blob([file.content]), file.name);
      return call('/imports', { method: 'POST', body: form });
    },
    async importFiles(files, fields) {
      const { status, body } = await client.upload(files, fields);
      if (status !== 200) throw new Error(`The upload was answered ${status}: ${JSON.stringify(body)}`);
      return client.finished(importJob.parse(body).importId);
    },
    async finished(importId) {
      const seen: ImportJob[] = [];
      const deadline = Date.now() + FINISH_PATIENCE_MS;
      for (;;) {
        const job = importJob.parse((await client.get(`/imports/${importId}`)).body);
        seen.push(job);
        if (ENDED_STATES.includes(job.state)) return { job, seen };
        if (Date.now() > deadline) throw new Error(`The import is still ${job.state}.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
  return client;
}
