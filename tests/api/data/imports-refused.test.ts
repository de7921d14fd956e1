import { errorBody } from '@halfturn/contract/error';
import { kpis } from '@halfturn/contract/session/kpis';
import { sessions } from '@halfturn/contract/session/sessions';
import type { RunningServer } from '@halfturn/server/serve';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toTracabCsv, toTracabPlayers } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { describeOnEngines, type TestDatabase } from '../engines';
import { type ImportClient, signIn, type UploadFile } from '../import-client';
import { openImportDatabase, startImportServer } from '../import-server';

const DATE = { date: '2026-05-02T14:00:00Z' };
const LIMITS = { files: 3, bytesPerFile: 40 << 20, bytesTogether: 48 << 20, silenceMs: 60_000 };
const match = makeMatch({ seed: 5, minutes: 1, playersPerTeam: 2 });
const csv = toTracabCsv(match);
const lines = csv.trimEnd().split('\n');

function withLine(number: number, replace: (line: string) => string): string {
  return lines.map((line, index) => (index + 1 === number ? replace(line) : line)).join('\n');
}

const REFUSED: readonly (readonly [what: string, file: UploadFile, sentence: RegExp])[] = [
  ['an empty file', { name: 'empty.csv', content: '' }, /^empty\.csv: .*empty/i],
  ['a picture', { name: 'photo.csv', content: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]) }, /^photo\.csv: /],
  ['another table', { name: 'squad.csv', content: 'name,number\nAnn,7\n' }, /^squad\.csv: .*not recognised/],
  ['a header alone', { name: 'head.csv', content: `${lines[0] ?? ''}\n` }, /^head\.csv/],
  ['a file cut off', { name: 'cut.csv', content: csv.slice(0, -40) }, /^cut\.csv, line 1501: /],
  [
    'text in a number column',
    { name: 'text.csv', content: withLine(700, (line) => line.replace(/,(-?[\d.]+),/, ',fast,')) },
    /^text\.csv, line 700: .*fast/,
  ],
  [
    'a time that goes backwards',
    { name: 'back.csv', content: withLine(900, () => lines[100] ?? '') },
    /^back\.csv, line 900: /,
  ],
  ['damaged gzip', { name: 'bad.csv.gz', content: new Uint8Array(gzipSync(csv).subarray(0, 5000)) }, /^bad\.csv\.gz: /],
];

describeOnEngines('refused imports', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  let client: ImportClient;
  beforeAll(async () => {
    database = await openImportDatabase(engine);
    server = await startImportServer(database, { limits: LIMITS });
    client = await signIn(server.address);
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  const uploads = () => readdirSync(join(database.dataFolder, 'uploads'));
  const sessionCount = async () => sessions.answer.parse((await client.get('/sessions')).body).length;
  const playerCount = async () => (await database.store.db.selectFrom('players').select('player_id').execute()).length;

  it.each(REFUSED)('refuses %s in one sentence and stores nothing', async (_what, file, sentence) => {
    const before = [await sessionCount(), await playerCount()];
    const { job } = await client.importFiles([file], DATE);
    expect(job).toMatchObject({ state: 'failed', sessionId: null });
    expect(job.message).toMatch(sentence);
    expect(job.message).not.toMatch(/\n|undefined|null| at .*\.ts/);
    expect([await sessionCount(), await playerCount()]).toEqual(before);
    expect(job.retryUntil).not.toBeNull();
    await expect.poll(() => readdirSync(join(database.dataFolder, 'uploads', job.importId))).toHaveLength(1);
  });

  it('refuses an upload over the limit with 413, leaving no file, and goes on', async () => {
    const before = uploads();
    const huge = { name: 'huge.csv', content: new Uint8Array(60 << 20).fill(0x31) };
    const answers = [
      await client.upload([huge], DATE),
      await client.upload([{ ...huge, content: huge.content.slice(0, 41 << 20) }], DATE),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(413);
      expect(errorBody.parse(body).message).toMatch(/larger than (40|48) MiB/);
    }
    expect(uploads()).toEqual(before);
    expect((await fetch(`${server.address}/health`)).status).toBe(200);
  });

  it.each([
    ['date', 'yesterday'],
    ['pitch', '105 by 68'],
    ['pitch', '9x9'],
    ['format', 'xlsx'],
    ['sourceClass', 'radar'],
    ['ourTeam', 'both'],
  ])('refuses the field %s = "%s" with 400', async (field, value) => {
    const before = uploads();
    const { status, body } = await client.upload([{ name: 'a.csv', content: csv }], { ...DATE, [field]: value });
    expect(status).toBe(400);
    expect(errorBody.parse(body).message).toMatch(new RegExp(`${field}|${value}`, 'i'));
    expect(uploads()).toEqual(before);
  });

  it('keeps markup in names as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const players = toTracabPlayers(match, 'home').replace(match.players[0]?.name ?? '?', name);
    const { job } = await client.importFiles(
      [
        { name: '<b>game</b>.csv', content: csv },
        { name: 'home_players.csv', content: players },
      ],
      { ...DATE, newPlayers: 'true' },
    );
    expect(job.state).toBe('complete');
    const { ourData } = kpis.answer.parse((await client.get(`/kpis?sessionId=${String(job.sessionId)}`)).body);
    expect(ourData.map((row) => row.player.name)).toContain(name);
  });

  it('handles one player, and sixty', async () => {
    const one = makeMatch({ minutes: 1, playersPerTeam: 1 });
    const alone = { ...one, players: one.players.slice(0, 1) };
    const sixty = makeMatch({ minutes: 1, playersPerTeam: 30 });
    for (const [crowd, count] of [
      [alone, 1],
      [sixty, 30],
    ] as const) {
      const { job } = await client.importFiles([{ name: 'tracking.csv', content: toTracabCsv(crowd) }], DATE);
      expect(job).toMatchObject({ state: 'complete', message: null });
      const { ourData } = kpis.answer.parse((await client.get(`/kpis?sessionId=${String(job.sessionId)}`)).body);
      expect(ourData).toHaveLength(count);
    }
  });
});
