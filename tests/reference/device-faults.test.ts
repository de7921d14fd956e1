/**
 * METHODS K2: real vest files with values that devices write for "no value". Each must give the distance of the
 * sound file and report how many samples it left out. Skipped without the data.
 */
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import type { ReadOptions } from '@halfturn/core/readers/format-reader';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import type { PlayerFacts } from '@halfturn/core/metrics/session/session-facts';
import { qualityWarning, seenPlayers } from '@halfturn/core/views/session/session-quality';
import type { QualityNote } from '@halfturn/core/tracking/trackset';
import { beforeAll, describe, expect, it } from 'vitest';
import { HAS_SHARED_DATA, readShared } from './shared-data';

const WHY_SKIPPED = HAS_SHARED_DATA ? '' : ' (skipped: no folder shared/data beside the repository)';

const VESTS = [
  { name: 'statsports', path: 'statsports-u16-10hz/U16_ID67.csv.gz', speed: 'Speed km/h', none: '655.35', far: '99.9' },
  {
    name: 'catapult-openfield',
    path: 'catapult-openfield-10hz/data_rows_00001-30000.csv.gz',
    speed: 'speed',
    none: '655.35',
    far: '27.75',
  },
] as const;

interface Outcome {
  readonly player: PlayerFacts;
  readonly distanceM: number;
  readonly note: QualityNote | undefined;
  readonly banner: string | null;
}

async function outcome(lines: readonly string[], options: ReadOptions = {}): Promise<Outcome> {
  const set = await readTrackSet([memoryFile('vest.csv', `${lines.join('\n')}\n`)], options);
  const { players } = analyzeTrackSet(set, { sessionIsAMatch: false });
  const [player] = players;
  if (player === undefined) throw new Error('no player was read');
  return {
    player,
    distanceM: player.kpis.totalDistanceM ?? NaN,
    note: set.notes.find(({ code }) => code === 'speedFaults'),
    banner: qualityWarning(seenPlayers(players.map(({ quality }) => quality))),
  };
}

describe.skipIf(!HAS_SHARED_DATA).each(VESTS)(`a real vest of $name${WHY_SKIPPED}`, ({ path, speed, none, far }) => {
  let lines: string[] = [];
  let truth: Outcome;
  let truthM = NaN;
  beforeAll(async () => {
    lines = new TextDecoder().decode(readShared(path)).trimEnd().split(/\r?\n/);
    truth = await outcome(lines);
    truthM = truth.distanceM;
  });

  function withCells(names: readonly string[], cell: (text: string) => string, isPicked: (row: number) => boolean) {
    const [header = '', ...rows] = lines;
    const columns = header.split(',').map((name) => name.trim());
    return [
      header,
      ...rows.map((row, i) => {
        if (!isPicked(i)) return row;
        const cells = row.split(',');
        for (const name of names) {
          const at = columns.indexOf(name);
          if (at < 0) throw new Error(`no column ${name}`);
          cells[at] = cell(cells[at] ?? '');
        }
        return cells.join(',');
      }),
    ];
  }

  it('is believed as it is', () => {
    expect((truth.note?.count ?? 0) / lines.length).toBeLessThan(0.001);
    expect(truth.note?.text ?? '').not.toContain('leap away');
    expect(truth.banner).toBeNull();
  });

  it('that writes 655.35 for none in 4.3 % of its rows keeps its distance, and says so', async () => {
    const isPicked = (row: number): boolean => row % 47 === 5 || (row > 12_000 && row < 12_000 + 0.0217 * lines.length);
    const { distanceM, note, banner, player } = await outcome(withCells([speed], () => none, isPicked));
    expect(Math.abs(distanceM / truthM - 1)).toBeLessThan(0.02);
    expect(note?.text).toMatch(/^Speeds of the device that cannot be right, .*stands for none/);
    expect((note?.count ?? 0) / lines.length).toBeCloseTo(0.043, 3);
    expect(player.quality.speedFaultShare).toBeCloseTo(0.043, 3);
    expect(player.kpis.peakSpeedMPerS).toBeLessThanOrEqual((truth.player.kpis.peakSpeedMPerS ?? NaN) + 0.1);
    expect(banner).toBeNull();
  });

  it('with 99.9 km/h in one row of ten thousand keeps its distance', async () => {
    const { distanceM, note } = await outcome(
      withCells(
        [speed],
        () => far,
        (row) => row % 10_000 === 4_321,
      ),
    );
    expect(Math.abs(distanceM / truthM - 1)).toBeLessThan(0.002);
    expect(note?.text).toContain('none');
  });

  it('with zeros in every fifth second keeps its distance, and shows the banner', async () => {
    const { distanceM, note, banner } = await outcome(
      withCells(
        [speed],
        () => '0',
        (row) => Math.floor(row / 10) % 5 === 2,
      ),
    );
    expect(Math.abs(distanceM / truthM - 1)).toBeLessThan(0.02);
    expect(note?.text).toContain('0 while the positions move');
    expect(banner).toMatch(/^Low data quality: the device speed cannot be right in more than 5/);
  });

  it.each([
    ['every tenth row', (row: number) => row % 10 === 3],
    ['two rows in twenty', (row: number) => row % 20 === 3 || row % 20 === 4],
  ])(
    'with 30 km/h in %s keeps its distance, sets no peak of its own, and shows the banner',
    async (_name, isPicked) => {
      const perMPerS = speed.includes('km/h') ? 3.6 : 1;
      const { player, distanceM, note, banner } = await outcome(
        withCells([speed], () => (8.333 * perMPerS).toFixed(2), isPicked),
        { speedUnit: perMPerS === 1 ? 'm/s' : 'km/h' },
      );
      expect(Math.abs(distanceM / truthM - 1)).toBeLessThan(0.02);
      // From 6.84 m/s on, 8.33 is no leap.
      expect(player.kpis.peakSpeedMPerS).toBeLessThanOrEqual((truth.player.kpis.peakSpeedMPerS ?? NaN) + 0.5);
      expect(note?.text).toContain('leap away from the samples around them and back');
      expect((note?.count ?? 0) / lines.length).toBeCloseTo(0.1, 2);
      expect(banner).toMatch(/^Low data quality: the device speed cannot be right in more than 5/);
    },
  );

  it('with 30 km/h in every tenth second in which its wearer does not run keeps distance and peak, and shows the banner', async () => {
    const perMPerS = speed.includes('km/h') ? 3.6 : 1;
    const at = (lines[0] ?? '').split(',').findIndex((name) => name.trim() === speed);
    const ownAt = (row: number): number => Number(lines[row + 1]?.split(',')[at]) / perMPerS;
    const isSlow = (second: number): boolean =>
      Array.from({ length: 20 }, (_, i) => ownAt(10 * second - 5 + i)).every((own) => own < 5);
    const { player, distanceM, banner } = await outcome(
      withCells(
        [speed],
        () => (8.333 * perMPerS).toFixed(2),
        (row) => Math.floor(row / 10) % 10 === 3 && isSlow(Math.floor(row / 10)),
      ),
      { speedUnit: perMPerS === 1 ? 'm/s' : 'km/h' },
    );
    expect(player.kpis.peakSpeedMPerS).toBeLessThanOrEqual((truth.player.kpis.peakSpeedMPerS ?? NaN) + 0.1);
    expect(Math.abs(distanceM / truthM - 1)).toBeLessThan(0.02);
    expect(banner).toMatch(/^Low data quality: the device speed cannot be right in more than 5/);
  });

  it('with positions rounded to four decimals of a degree keeps its distance', async () => {
    const names = path.startsWith('stats') ? ['Lat', 'Lon'] : ['Latitude', 'Longitude'];
    const rounded = withCells(
      names,
      (text) => Number(text).toFixed(4),
      () => true,
    );
    const { distanceM } = await outcome(rounded, { speedUnit: 'm/s' });
    expect(Math.abs(distanceM / truthM - 1)).toBeLessThan(0.01);
  });
});
