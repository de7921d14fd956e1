import { describe, expect, it } from 'vitest';
import { clockLabels } from './clock-labels';

const WIDTH = () => 30;
const at = (point: number, x: number, y: number) => ({ point, x, y, text: `0${point}:00` });

describe('clockLabels', () => {
  it('stand to the right of their mark, at the edge to the left', () => {
    expect(clockLabels([at(0, 50, 20), at(1, 190, 20)], 0, 200, WIDTH)).toEqual([
      { point: 0, text: '00:00', x: 57, y: 20 },
      { point: 1, text: '01:00', x: 153, y: 20 },
    ]);
  });
  it('give way to marks and to earlier clocks', () => {
    // The second mark is where the first clock would go: the first goes to the left, the second to the right.
    expect(clockLabels([at(0, 60, 20), at(1, 75, 20)], 0, 200, WIDTH).map(({ x }) => x)).toEqual([23, 82]);
    const labels = clockLabels([at(0, 60, 20), at(1, 60, 22), at(2, 60, 18)], 0, 200, WIDTH);
    expect(labels.map(({ point }) => point)).toEqual([0, 1]);
  });
  it('are left out where there is no room at all', () => {
    expect(clockLabels([at(0, 20, 20)], 0, 45, WIDTH)).toEqual([]);
  });
});
