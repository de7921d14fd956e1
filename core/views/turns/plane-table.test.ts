import { describe, expect, it } from 'vitest';
import { BIN_COUNT } from '../../turns/brush-bins';
import { DEFAULT_UNITS } from '../../units/units';
import { measureAxis } from './explorer-axes';
import { BANDS_OF_A_FILE, BANDS_TO_READ, planeTable, playerTurnsTable } from './plane-table';

const SPEED = measureAxis('entrySpeed', new Uint32Array(BIN_COUNT.entrySpeed), DEFAULT_UNITS);
const ANGLE = measureAxis('angle', new Uint32Array(BIN_COUNT.angle), DEFAULT_UNITS);

/** @param turns layer, bin of speed (0.1 m/s), bin of angle (4 degrees), count */
function planeOf(turns: readonly (readonly [number, number, number, number])[]) {
  const [cellsX, cellsY, layers] = [BIN_COUNT.entrySpeed, BIN_COUNT.angle, 4];
  const counts = new Uint32Array(cellsX * cellsY * layers);
  for (const [layer, x, y, count] of turns) counts[(layer * cellsY + y) * cellsX + x] = count;
  return { cellsX, cellsY, layers, counts };
}

const PLANE = planeOf([
  // 3.1 m/s at 8 degrees, twice, and 3.9 m/s at 56 degrees: one band.
  [0, 31, 2, 2],
  [2, 39, 14, 1],
  // 3.1 m/s at 60 degrees: the next band of angle.
  [1, 31, 15, 5],
  [0, 9, 0, 7],
]);

describe('the plane of speed and angle as a table', () => {
  it('has bands of 1 m/s and 60 degrees to read, those with turns', () => {
    expect(planeTable(PLANE, SPEED, ANGLE, BANDS_TO_READ)).toEqual({
      columns: [
        'Entry speed from (m/s)',
        'Entry speed to (m/s)',
        'Turn angle from (°)',
        'Turn angle to (°)',
        'Turns',
        'Turn time below 0.3 s',
        '0.3 to 0.5 s',
        '0.5 to 1 s',
        'Turn time unknown',
      ],
      rows: [
        [3, 4, 0, 60, 3, 2, 0, 1, 0],
        [3, 4, 60, 120, 5, 0, 5, 0, 0],
      ],
    });
  });

  it('has every cell with turns in a file', () => {
    expect(planeTable(PLANE, SPEED, ANGLE, BANDS_OF_A_FILE).rows).toEqual([
      [3.1, 3.2, 8, 12, 2, 2, 0, 0, 0],
      [3.1, 3.2, 60, 64, 5, 0, 5, 0, 0],
      [3.9, 4, 56, 60, 1, 0, 0, 1, 0],
    ]);
  });
});

it('players and their turns in the order given, nobody left out', () => {
  const players = [
    { name: 'Bo', count: 0 },
    { name: 'Ada', count: 12 },
  ];
  expect(playerTurnsTable(players)).toEqual({
    columns: ['Player', 'Turns'],
    rows: [
      ['Bo', 0],
      ['Ada', 12],
    ],
  });
});
