import { kpis } from '@halfturn/contract/session/kpis';
import { getSession } from '@halfturn/contract/session/sessions';
import { archiveOf, someRows } from '@halfturn/core/readers/zip/sample';
import type { RunningServer } from '@halfturn/server/serve';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines, type TestDatabase } from '../engines';
import { type ImportClient, signIn } from '../import-client';
import { openImportDatabase, startImportServer } from '../import-server';

const DATE = { date: '2026-05-02T14:00:00Z' };
const SAMPLES = 900;

function half(startS: number, yM: number): Uint8Array {
  const rows = Array.from({ length: SAMPLES }, (_, i) => {
    const at = (i % 100) * 0.3;
    const x = Math.floor(i / 100) % 2 === 0 ? at : 30 - at;
    return `${(startS + i / 10).toFixed(1)},${x.toFixed(2)},${yM}`;
  });
  return new TextEncoder().encode(`time [s],x [m],y [m]\n${rows.join('\n')}\n`);
}

describeOnEngines('archived files', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  let client: ImportClient;
  beforeAll(async () => {
    database = await openImportDatabase(engine);
    server = await startImportServer(database, {});
    client = await signIn(server.address);
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  it('halves in an archive are asked about and, once said, are a track a player; what was left out stays named', async () => {
    const content = zipSync({
      'Ann_H1.csv': half(0, 5),
      'Bea_H1.csv': half(0, -5),
      'Ann_H2.csv': half(1200, 5),
      'Bea_H2.csv': half(1200, -5),
      'README.txt': new TextEncoder().encode('Both halves of Saturday.\n'),
    });
    const file = { name: 'saturday.zip', content };
    const { job: asked } = await client.importFiles([file], DATE);
    expect(asked).toMatchObject({ state: 'failed', sessionId: null });
    expect(asked.message).toContain(
      'The files may be halves of one session or players: "Ann_H1.csv" and "Ann_H2.csv".',
    );
    const { job } = await client.importFiles([file], { ...DATE, parts: 'halves', newPlayers: 'true' });
    expect(job.message).toBeNull();
    const sessionId = job.sessionId ?? 0;
    const { source } = getSession.answer.parse((await client.get(`/session?sessionId=${sessionId}`)).body);
    const notes = source?.notes.map(({ text }) => text) ?? [];
    expect(notes).toContain('Left out: README.txt.');
    expect(notes).toContain(
      'Read as halves of one session, one after the other: Ann_H1.csv and Bea_H1.csv, Ann_H2.csv and Bea_H2.csv.',
    );
    const { ourData } = kpis.answer.parse((await client.get(`/kpis?sessionId=${sessionId}`)).body);
    expect(ourData).toHaveLength(2);
  });

  it('an archive whose entries lie on one body is refused in words', async () => {
    const entries = Array.from({ length: 100 }, (_, i) => ({ name: `${i}.csv`, body: 0 }));
    const file = { name: 'many.zip', content: archiveOf({ bodies: [someRows(1)], entries }) };
    const { job } = await client.importFiles([file], DATE);
    expect(job.state).toBe('failed');
    expect(job.message).toBe(
      'many.zip: Several files of the archive lie on the same bytes of it, as no program packs them. Pack the files again.',
    );
  });
});
