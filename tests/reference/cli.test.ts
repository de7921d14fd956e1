import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '@halfturn/server/cli/main';
import { describe, expect, it } from 'vitest';
import { HAS_SHARED_DATA, readSharedRows } from './shared-data';

const SHARED = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../../server/bin/halfturn.mjs', import.meta.url));

const TRACAB = ['tracab-anon-25hz/tracking_data_frames_0001-4500.csv.gz'];
const STATSPORTS = [66, 67].map((id) => `statsports-u16-10hz/U16_ID${id}.csv.gz`);

const SETS = [
  {
    format: 'TRACAB',
    files: TRACAB,
    players: 22,
  },
  {
    format: 'Metrica',
    files: ['Home', 'Away'].map((side) => `tiled-full-game-25hz/Tiled_Game_RawTrackingData_${side}_Team.csv.xz`),
    players: 24,
  },
  {
    format: 'STATSports',
    files: STATSPORTS,
    players: 2,
  },
  {
    format: 'Catapult',
    files: [...[1, 2, 3].map((id) => `catapult-u18-10hz/U18_ID${id}.csv.gz`), 'catapult-u18-10hz/Dataset_B_Pitch.csv'],
    players: 3,
  },
] as const;

const run = async (files: readonly string[], table: string, ...options: readonly string[]) => {
  const out: string[] = [];
  const args = ['analyze', ...files.map((file) => SHARED + file), '--table', table, ...options];
  const code = await runCommandLine(args, { out: (text) => out.push(text), note: () => undefined });
  expect(code).toBe(0);
  return linesOf(out.join(''));
};

const linesOf = (csv: string) => csv.trimEnd().split('\r\n');

const records = (lines: readonly string[]): Record<string, string>[] => {
  const names = (lines[0] ?? '').split(',');
  return lines.slice(1).map((line) => Object.fromEntries(line.split(',').map((cell, c) => [names[c] ?? '', cell])));
};

describe.skipIf(!HAS_SHARED_DATA)('halfturn analyze (skipped without the folder shared/data)', () => {
  it('runs as a program', async () => {
    const args = [PROGRAM, 'analyze', ...TRACAB.map((file) => SHARED + file)];
    const csv = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    expect(linesOf(csv)).toEqual(await run(TRACAB, 'kpis'));
  });

  it.each(SETS)('prints KPIs and turns of $format', async ({ files, players }) => {
    const kpis = records(await run(files, 'kpis'));
    expect(kpis).toHaveLength(players);
    for (const row of kpis) expect(Number(row['distance_m'])).toBeGreaterThan(0);
    const counted = kpis.reduce((sum, row) => sum + Number(row['totalTurns']), 0);
    expect(await run(files, 'turns')).toHaveLength(1 + counted);
  });

  // The reference counts every valid frame, like a training. Its README allows 1e-3; counts are equal.
  it('prints the KPIs of the independent calculation under the columns of that name', async () => {
    const ours = new Map(records(await run(TRACAB, 'kpis', '--training')).map((row) => [row['sourceKey'], row]));
    const reference = readSharedRows('reference/tracab-anon-25hz.methods.csv');
    expect(ours.size).toBe(reference.length);
    for (const row of reference) {
      const own = ours.get(row['player']) ?? {};
      const near = (column: string, expected: number) => {
        expect(Math.abs(Number(own[column]) - expected), `${row['player']} ${column}`).toBeLessThanOrEqual(
          Math.max(1e-3, 1e-3 * Math.abs(expected)),
        );
      };
      near('duration_s', Number(row['time_s']));
      near('distance_m', Number(row['totalDistanceM']));
      near('jogging_m', Number(row['jogging']));
      near('zone5Distance_m', Number(row['zone5_5.5_7']));
      near('best30s_m', Number(row['peak_DISTANCE_30s_per_min']) / 2);
      near('best60s_m', Number(row['peak_DISTANCE_60s_per_min']));
      near('best120s_m', Number(row['peak_DISTANCE_120s_per_min']) * 2);
      near('energy_kJ_per_kg', Number(row['energy_kJ_kg']));
      expect([own['sprintEfforts'], own['hsrEfforts']]).toEqual([
        row['SPRINT_efforts_total'],
        row['HSR_efforts_total'],
      ]);
    }
  });

  // Rows match within 0.25 s, all but one per set (5 % above twenty).
  it.each([
    { set: 'tracab-anon-25hz', files: TRACAB, suffix: '' },
    { set: 'statsports-u16-10hz', files: STATSPORTS, suffix: ' doppler' },
  ])('prints turns of $set from the first sample of each player', async ({ set, files, suffix }) => {
    const reference = readSharedRows(`reference/${set}.turns.csv`).filter(
      ({ player = '' }) => player.endsWith(' doppler') === (suffix !== ''),
    );
    const unmatched = new Set(records(await run(files, 'turns', '--training')));
    let missing = 0;
    for (const { player = '', startS, side } of reference) {
      const name = player.replace(suffix, '');
      const match = [...unmatched].find(
        (turn) =>
          turn['sourceKey'] === name.replace(/^U16_ID/, '') &&
          Math.abs(Number(turn['start_s']) - Number(startS)) <= 0.25,
      );
      if (match === undefined) missing += 1;
      else {
        unmatched.delete(match);
        expect(match['side']).toBe(side);
      }
    }
    const allowed = Math.max(1, Math.floor(0.05 * reference.length));
    expect(reference.length).toBeGreaterThan(0);
    expect(missing).toBeLessThanOrEqual(allowed);
    expect(unmatched.size).toBeLessThanOrEqual(allowed);
  });
});
