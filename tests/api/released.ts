import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { restoreArchive } from '@halfturn/server/store/backup/restore-archive';
import { connectDatabase, type Engine } from '@halfturn/server/store/engine/database';
import { inject } from 'vitest';
import { z } from 'zod';
import { createPostgresDatabase } from '../postgres-server';
import type { TestDatabase } from './engines';

const FOLDER = fileURLToPath(new URL('../fixtures/released/', import.meta.url));
/** By call, session and player; `sameAs` names an answer with the same body. */
const recorded = z.record(
  z.string(),
  z.object({
    as: z.enum(['analyst', 'admin']),
    url: z.string(),
    body: z.json().optional(),
    sameAs: z.string().optional(),
  }),
);

export interface RecordedAnswer {
  readonly name: string;
  readonly as: 'analyst' | 'admin';
  readonly url: string;
  readonly body: unknown;
}

export function recordedAnswers(): readonly RecordedAnswer[] {
  const all = recorded.parse(
    JSON.parse(gunzipSync(readFileSync(join(FOLDER, 'after-0016-answers.json.gz'))).toString('utf8')),
  );
  return Object.entries(all).map(([name, { as, url, body, sameAs }]) => ({
    name,
    as,
    url,
    body: sameAs === undefined ? body : all[sameAs]?.body,
  }));
}

export async function openReleasedDatabase(engine: Engine): Promise<TestDatabase> {
  const dataFolder = mkdtempSync(join(inject('suitesFolder'), 'released-'));
  const adminUrl = inject('postgresUrl');
  const database = engine === 'sqlite' || adminUrl === null ? null : await createPostgresDatabase(adminUrl);
  const databaseUrl = database?.url ?? null;
  const store = await connectDatabase({ databaseUrl, dataFolder });
  await restoreArchive(store.db, join(FOLDER, 'after-0016.jsonl.gz'));
  return {
    store,
    databaseUrl,
    dataFolder,
    async remove() {
      await store.close();
      await database?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
