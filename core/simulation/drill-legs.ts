import type { Leg } from './shuttles';

const leg = (
  alongM: number,
  acrossM: number,
  slowest: number,
  fastest: number,
  effort: number,
  stops: boolean,
  pauseS: readonly [number, number] = [0, 0],
): Leg => ({ alongM, acrossM, speed: [slowest, fastest], effort, stops, pauseS });

export const WARM_UP: readonly Leg[] = [
  leg(22, 0, 0.24, 0.32, 0.3, true, [4, 14]),
  leg(0, 0, 0.2, 0.28, 0.3, true, [6, 20]),
  leg(24, 0, 0.28, 0.38, 0.35, true, [2, 8]),
  leg(0, 0, 0.22, 0.3, 0.3, true, [8, 24]),
  leg(18, 3, 0.42, 0.58, 0.45, false),
  leg(26, 3, 0.25, 0.3, 0.35, true, [3, 9]),
  leg(0, 0, 0.15, 0.2, 0.3, true, [10, 30]),
];

export const FINISHING: readonly Leg[] = [
  leg(4, 2, 0.3, 0.42, 0.5, true),
  leg(0, 0, 0.4, 0.5, 0.7, false),
  leg(20, -4, 0.5, 0.8, 0.85, false),
  leg(26, -5, 0.3, 0.4, 0.6, true, [2, 5]),
  leg(14, 9, 0.2, 0.28, 0.3, false),
  leg(0, 4, 0.14, 0.18, 0.3, true, [18, 45]),
];

export const SPRINTS: readonly Leg[] = [
  leg(30, 0, 0.97, 1, 1, false),
  leg(42, 0, 0.3, 0.35, 0.55, true, [3, 7]),
  leg(0, 0, 0.14, 0.18, 0.3, true, [35, 70]),
];

export const STRAIGHT_RUNS: readonly Leg[] = [
  leg(50, 0, 0.85, 1, 0.7, false),
  leg(62, 0, 0.25, 0.3, 0.4, true, [8, 18]),
  leg(0, 0, 0.16, 0.22, 0.3, true, [35, 60]),
];

export const TURNS: readonly Leg[] = [
  leg(9, 0, 0.55, 0.65, 0.9, true),
  leg(0, 0, 0.55, 0.65, 0.9, true),
  leg(10, 0, 0.5, 0.65, 0.85, true),
  leg(10, 10, 0.5, 0.65, 0.85, true, [6, 12]),
  leg(2, 2, 0.5, 0.6, 0.8, true),
  leg(0, 0, 0.15, 0.2, 0.3, true, [25, 45]),
];

export const CIRCUIT: readonly Leg[] = [
  leg(7, 4, 0.4, 0.5, 0.5, false),
  leg(14, -3, 0.4, 0.55, 0.55, false),
  leg(21, 4, 0.45, 0.6, 0.6, false),
  leg(28, 0, 0.4, 0.5, 0.5, true, [2, 6]),
  leg(20, -6, 0.5, 0.62, 0.7, false),
  leg(2, -6, 0.52, 0.68, 0.75, false),
  leg(-3, 0, 0.2, 0.25, 0.4, true, [12, 30]),
];

export const SHOOTING: readonly Leg[] = [
  leg(5, 2, 0.25, 0.4, 0.27, true, [1, 3]),
  leg(8, -1, 0.25, 0.4, 0.27, true, [1.5, 4]),
  leg(4, -3, 0.25, 0.35, 0.27, true, [1, 4]),
  leg(0, 0, 0.15, 0.22, 0.26, true, [3, 9]),
];

export const LINE_SPRINTS: readonly Leg[] = [
  leg(5.8, 0, 0.5, 0.6, 0.9, true),
  leg(0, 0, 0.5, 0.6, 0.9, true),
  leg(13.8, 0, 0.6, 0.7, 0.9, true),
  leg(0, 0, 0.6, 0.7, 0.9, true),
  leg(27.2, 0, 0.65, 0.8, 0.95, true),
  leg(0, 0, 0.65, 0.8, 0.9, true, [60, 100]),
];
