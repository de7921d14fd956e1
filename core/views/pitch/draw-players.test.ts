import { expect, it } from 'vitest';
import { SPORT_PITCHES } from '../../simulation/sport-pitches';
import { drawPlayers, type PitchPlayer } from './draw-players';
import { layOutPitch } from './pitch-layout';
import type { PitchSurface } from './pitch-surface';

const COLOURS = {
  ground: 'ground',
  line: 'line',
  ink: 'ink',
  home: 'home',
  away: 'away',
  ball: 'ball',
  focus: 'focus',
  fontFamily: 'sans-serif',
};
const PLAYERS: readonly PitchPlayer[] = [
  { number: '7', name: 'Ada Vale', side: 'home' },
  { number: '9', name: 'Bea Moss', side: 'away' },
];
// 5 pixels a metre, the centre at (282.5, 200).
const LAYOUT = layOutPitch(SPORT_PITCHES.football, 565, 400, false);

function recorder() {
  const said: string[] = [];
  const nothing = () => undefined;
  const surface: PitchSurface = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    font: '',
    textAlign: 'left',
    textBaseline: 'top',
    globalAlpha: 1,
    beginPath: nothing,
    closePath: nothing,
    moveTo: (x, y) => said.push(`from ${x} ${y}`),
    lineTo: (x, y) => said.push(`to ${x} ${y}`),
    arc: (x, y) => said.push(`dot ${x} ${y}`),
    rect: nothing,
    fill: () => said.push(`fill ${String(surface.fillStyle)}`),
    stroke: () => said.push(`stroke ${String(surface.strokeStyle)}`),
    fillRect: nothing,
    clearRect: () => said.push('clear'),
    fillText: (text, x, y) => said.push(`text ${text} ${x} ${y}`),
    measureText: (text) => ({ width: 8 * text.length }),
  };
  return { surface, said };
}

function drawn(
  positions: Float32Array,
  frames: number,
  more: { named?: number[]; shapes?: boolean; pointer?: { x: number; y: number } } = {},
) {
  const { surface, said } = recorder();
  const { named = [], shapes = false, pointer = null } = more;
  drawPlayers(surface, LAYOUT, { players: PLAYERS, positions, frames, shapes, named, pointer }, COLOURS);
  return said;
}

it('draws home filled, away outlined, each with a number', () => {
  const said = drawn(Float32Array.of(10, 0, -10, 4), 1);
  expect(said.filter((one) => /^(dot|fill|stroke|text)/.test(one))).toEqual([
    'dot 332.5 200',
    'fill home',
    'stroke ground',
    'text 7 332.5 200.5',
    'dot 232.5 180',
    'fill ground',
    'stroke away',
    'text 9 232.5 180.5',
  ]);
});

it('draws the way behind a player up to where they are, and breaks it where nothing is known', () => {
  const x = [0, 1, 2, NaN, 4, 5];
  const positions = Float32Array.from(x.flatMap((at) => [at, 0, NaN, NaN]));
  const said = drawn(positions, 6);
  expect(said.filter((one) => one.startsWith('to'))).toEqual(['to 287.5 200', 'to 292.5 200', 'to 307.5 200']);
  expect(said.some((one) => one.startsWith('text 9'))).toBe(false);
});

it('names whom it is told to, and whoever is under the pointer', () => {
  const positions = Float32Array.of(10, 0, -10, 4);
  const names = (said: string[]) => said.flatMap((one) => /^text (\w+ \w+) /.exec(one)?.[1] ?? []);
  expect(names(drawn(positions, 1))).toEqual([]);
  expect(names(drawn(positions, 1, { named: [1] }))).toEqual(['Bea Moss']);
  expect(names(drawn(positions, 1, { named: [1], pointer: { x: 331, y: 201 } }))).toEqual(['Bea Moss', 'Ada Vale']);
  expect(names(drawn(positions, 1, { named: [0], pointer: { x: 331, y: 201 } }))).toEqual(['Ada Vale']);
});

it('leaves an empty picture where there is no frame', () => {
  expect(drawn(new Float32Array(0), 0)).toEqual(['clear']);
});

it('draws the ground that a team of two holds as the line between them, below everybody', () => {
  const players = ['home', 'home', 'away'].map((side, index) => ({
    number: String(index),
    name: '',
    side: side === 'home' ? ('home' as const) : ('away' as const),
  }));
  const { surface, said } = recorder();
  const positions = Float32Array.of(10, 0, -10, 4, 0, 0);
  drawPlayers(surface, LAYOUT, { players, positions, frames: 1, shapes: true, named: [], pointer: null }, COLOURS);
  expect(said.indexOf('stroke home')).toBeGreaterThan(-1);
  expect(said.indexOf('stroke home')).toBeLessThan(said.findIndex((one) => one.startsWith('dot')));
});

it('draws a ball at somebody’s feet at the edge of their dot, so that their number is readable', () => {
  const players: readonly PitchPlayer[] = [...PLAYERS, { number: '', name: 'Ball', side: 'ball' }];
  const ballAt = (xM: number, yM: number) => {
    const { surface, said } = recorder();
    const positions = Float32Array.of(10, 0, -10, 4, xM, yM);
    drawPlayers(surface, LAYOUT, { players, positions, frames: 1, shapes: false, named: [], pointer: null }, COLOURS);
    const [, x, y] =
      said
        .findLast((one) => one.startsWith('dot'))
        ?.split(' ')
        .map(Number) ?? [];
    return [x ?? NaN, y ?? NaN] as const;
  };
  // The first player stands at 332.5, 200; half a metre to their right.
  const [x, y] = ballAt(10.5, 0);
  expect(x).toBeGreaterThan(332.5 + 2.5);
  expect(y).toBe(200);
  const [underX, underY] = ballAt(10, 0);
  expect(underX - 332.5).toBeCloseTo(underY - 200, 6);
  expect(underX).toBeGreaterThan(332.5);
  expect(ballAt(30, 0)).toEqual([432.5, 200]);
});
