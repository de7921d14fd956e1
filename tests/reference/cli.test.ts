/** `halfturn analyze` on the real files of each format, as a user types it. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SHARED = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../../server/bin/halfturn.mjs', import.meta.url));

const SETS = [
  {
    format: 'TRACAB',
    files: ['tracab-anon-25hz/tracking_data_frames_0001-4500.csv.gz'],
    players: 22,
  },
  {
    format: 'Metrica',
    files: ['Home', 'Away'].map((side) => `tiled-full-game-25hz/Tiled_Game_RawTrackingData_${side}_Team.csv.xz`),
    players: 24,
  },
  {
    format: 'STATSports',
    files: [66, 67].map((id) => `statsports-u16-10hz/U16_ID${id}.csv.gz`),
    players: 2,
  },
  {
    format: 'Catapult',
    files: [...[1, 2, 3].map((id) => `catapult-u18-10hz/U18_ID${id}.csv.gz`), 'catapult-u18-10hz/Dataset_B_Pitch.csv'],
    players: 3,
  },
] as const;

const run = (files: readonly string[], table: string) =>
  execFileSync(process.execPath, [PROGRAM, 'analyze', ...files.map((file) => SHARED + file), '--table', table], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .trimEnd()
    .split('\r\n');

describe.skipIf(!existsSync(SHARED))(`halfturn analyze (needs ${SHARED})`, () => {
  it.each(SETS)('prints KPIs and turns of $format', ({ files, players }) => {
    const [header = '', ...kpis] = run(files, 'kpis');
    expect(kpis).toHaveLength(players);
    const distance = header.split(',').indexOf('distanceM');
    for (const row of kpis) expect(Number(row.split(',')[distance])).toBeGreaterThan(0);
    const totalTurns = header.split(',').indexOf('totalTurns');
    const counted = kpis.reduce((sum, row) => sum + Number(row.split(',')[totalTurns]), 0);
    expect(run(files, 'turns')).toHaveLength(1 + counted);
  });
});
