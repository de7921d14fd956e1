import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommandLine } from '@halfturn/server/cli/main';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'halfturn-sprint-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HZ = 20;
/** Stands still for a second, runs with v = 9 (1 - exp(-t / 1.2)) for five, then stops dead. */
const run = (t: number) => (t < 1 ? 0 : t <= 6 ? 9 * (1 - Math.exp(-(t - 1) / 1.2)) : 0);
const stand = () => 0;
const unmeasured = () => null;

async function sprintTests(name: string, players: Readonly<Record<string, (t: number) => number | null>>) {
  const path = join(folder, name);
  const rows = Object.entries(players).flatMap(([player, speedAt], p) =>
    Array.from({ length: 200 }, (_, k) =>
      [player, k / HZ, 10 + k / 100, 20 + p, speedAt(k / HZ)?.toFixed(3) ?? ''].join(','),
    ),
  );
  writeFileSync(path, ['player,time [s],x [m],y [m],speed [m/s]', ...rows].join('\n'));
  const out: string[] = [];
  const notes: string[] = [];
  const code = await runCommandLine(['analyze', path, '--table', 'sprint-test'], {
    out: (text) => out.push(text),
    note: (line) => notes.push(line),
  });
  return { code, csv: out.join(''), said: notes.at(-1) ?? '' };
}

it('prints who has a sprint, and says who has none', async () => {
  const { code, csv, said } = await sprintTests('one.csv', { Ari: run, Bo: stand });
  expect(code).toBe(0);
  expect(csv).toMatch(/\r\nAri,[^,]*,(9\.00|8\.99)/);
  expect(said).toMatch(/^Note: Bo: Nobody moves/);
});

it('refuses a file without a sprint, naming file and player, whoever else is in it unmeasured', async () => {
  const { code, csv, said } = await sprintTests('still.csv', { Ari: stand, Cy: unmeasured });
  expect(code).toBe(1);
  expect(csv).toBe('');
  expect(said).toContain('still.csv: Ari: Nobody moves');
});

it('refuses a file without measured speeds, naming it', async () => {
  const { code, said } = await sprintTests('positions.csv', { Cy: unmeasured });
  expect(code).toBe(1);
  expect(said).toContain('positions.csv: No player has speeds measured by a device');
});
