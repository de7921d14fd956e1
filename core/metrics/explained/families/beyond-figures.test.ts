import { expect, it } from 'vitest';
import {
  BEYOND_FIGURES,
  beyondFigureOf,
  beyondRow,
  beyondValue,
  isBeyondFigure,
  thousandthsOf,
} from './beyond-figures';

const TABLES = {
  speed: [
    { threshold: 25 / 6, distanceM: 300, timeS: 60 },
    { threshold: 5.5, distanceM: 120, timeS: 20 },
  ],
  acceleration: null,
  deceleration: [{ threshold: -3.25, distanceM: 8, timeS: 2.4 }],
};

it('a mark is found by its thousandths; a deceleration without its sign', () => {
  expect(thousandthsOf(25 / 6)).toBe(4167);
  expect(beyondValue('beyond.speed.distance', 4167, TABLES)).toBe(300);
  expect(beyondValue('beyond.speed.time', 5500, TABLES)).toBe(20);
  expect(beyondRow('beyond.deceleration.time', 3250, TABLES)).toEqual({ threshold: -3.25, distanceM: 8, timeS: 2.4 });
  // Accelerations are not known, and there is no mark of 7 m/s.
  expect(beyondValue('beyond.acceleration.time', 2000, TABLES)).toBeNull();
  expect(beyondValue('beyond.speed.time', 7000, TABLES)).toBeNull();
  expect(beyondValue('beyond.speed.time', 5500, null)).toBeNull();
  expect(BEYOND_FIGURES.every((id) => isBeyondFigure(id) && id.includes(beyondFigureOf(id).table))).toBe(true);
});
