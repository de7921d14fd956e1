import type { TrackSet } from '@halfturn/core/tracking/trackset';
import type { Variant } from './judge';
import { decimals } from './table-text';
import { longText, variant } from './table-variants';

const SPEED_FACTORS: Readonly<Record<string, number>> = { 'm/s': 1, 'km/h': 3.6, mph: 1 / 0.44704 };
const POSITION_FACTORS: Readonly<Record<string, number>> = { m: 1, cm: 100, mm: 1000, yd: 1 / 0.9144, ft: 1 / 0.3048 };
const PITCH = { lengthM: 105, widthM: 68 };

export function unitVariants(radio: TrackSet, still: TrackSet): Variant[] {
  const group = 'units not stated';
  const speeds = Object.entries(SPEED_FACTORS).flatMap(([unit, factor]) =>
    (['time', 'player'] as const).map((order) =>
      variant(
        group,
        `speed in ${unit}, by ${order}`,
        radio,
        longText(radio, {
          order,
          xName: 'x',
          yName: 'y',
          speedName: 'speed',
          speed: (mPerS) => decimals(mPerS * factor, 3),
        }),
        { answers: { speedUnit: unit, positionUnit: 'm' } },
      ),
    ),
  );
  const alone = Object.entries(SPEED_FACTORS).map(([unit, factor]) =>
    variant(
      group,
      `stated positions, speed in ${unit}`,
      radio,
      longText(radio, { speedName: 'velocity', speed: (mPerS) => decimals(mPerS * factor, 3) }),
      { answers: { speedUnit: unit } },
    ),
  );
  const stated = Object.entries(SPEED_FACTORS).flatMap(([unit, factor]) =>
    [`Speed (${unit})`, `speed_${unit.replace('/', '')}`, `Velocity in ${unit}`].map((speedName) =>
      variant('units stated', speedName, radio, longText(radio, { speedName, speed: (v) => decimals(v * factor, 3) }), {
        answers: { speedUnit: unit },
      }),
    ),
  );
  const places = Object.entries(POSITION_FACTORS).map(([unit, factor]) => {
    const cell = (m: number): string => decimals(m * factor, factor > 10 ? 0 : 3);
    return variant(
      'units stated',
      `x, y in ${unit}`,
      radio,
      longText(radio, { xName: `x (${unit})`, yName: `y (${unit})`, x: cell, y: cell }),
    );
  });
  return [...speeds, ...alone, ...stated, ...places, ...placeVariants(radio, still), ...fewVariants(radio, still)];
}

function fewVariants(radio: TrackSet, still: TrackSet): Variant[] {
  const only = (set: TrackSet): TrackSet => ({ ...set, tracks: set.tracks.slice(0, 1) });
  const minute = (set: TrackSet): TrackSet => ({
    ...set,
    tracks: set.tracks.slice(0, 2).map(({ timeS, x, y, deviceSpeed, ...track }) => ({
      ...track,
      timeS: timeS.slice(0, 600),
      x: x.slice(0, 600),
      y: y.slice(0, 600),
      deviceSpeed: deviceSpeed?.slice(0, 600) ?? null,
    })),
  });
  const names = { xName: 'x', yName: 'y', speedName: 'speed' };
  const percent = {
    x: (m: number) => decimals((m / 105) * 100 + 50, 4),
    y: (m: number) => decimals((m / 68) * 100 + 50, 4),
  };
  const corner = { x: (m: number) => decimals(m + 52.5, 2), y: (m: number) => decimals(m + 34, 2) };
  const options = { pitch: PITCH };
  const group = 'little to judge by';
  const sizes = [
    ['one player', only],
    ['two players, a minute', minute],
  ] as const;
  return sizes.flatMap(([who, few]) => [
    ...Object.entries(SPEED_FACTORS).map(([unit, factor]) =>
      variant(
        group,
        `${who}, speed in ${unit}`,
        few(radio),
        longText(few(radio), { ...names, speed: (v) => decimals(v * factor, 3) }),
        {
          answers: { speedUnit: unit, positionUnit: 'm' },
        },
      ),
    ),
    variant(group, `${who}, per cent`, few(still), longText(few(still), { ...names, ...percent, speed: null }), {
      options,
      answers: { positionUnit: '%' },
    }),
    variant(
      group,
      `${who}, metres from a corner`,
      few(still),
      longText(few(still), { ...names, ...corner, speed: null }),
      {
        options,
        answers: { positionUnit: 'm' },
      },
    ),
    variant(group, `${who}, metres`, few(still), longText(few(still), { ...names, speed: null }), {
      answers: { positionUnit: 'm' },
    }),
    variant(
      group,
      `${who}, per cent with km/h`,
      few(radio),
      longText(few(radio), { ...names, ...percent, speed: (v) => decimals(v * 3.6, 3) }),
      {
        options,
        answers: { positionUnit: '%', speedUnit: 'km/h' },
      },
    ),
  ]);
}

function placeVariants(radio: TrackSet, still: TrackSet): Variant[] {
  const kinds: readonly (readonly [string, string, (m: number) => string, (m: number) => string])[] = [
    ['metres from the centre', 'm', (m) => decimals(m, 2), (m) => decimals(m, 2)],
    ['metres from a corner', 'm', (m) => decimals(m + 52.5, 2), (m) => decimals(m + 34, 2)],
    ['centimetres', 'cm', (m) => decimals(m * 100, 0), (m) => decimals(m * 100, 0)],
    ['per cent', '%', (m) => decimals((m / 105) * 100 + 50, 4), (m) => decimals((m / 68) * 100 + 50, 4)],
    ['shares', 'share', (m) => decimals(m / 105 + 0.5, 6), (m) => decimals(m / 68 + 0.5, 6)],
  ];
  return kinds.flatMap(([what, unit, x, y]) =>
    [true, false].map((hasSpeed) =>
      variant(
        'units not stated',
        `${what}, ${hasSpeed ? 'with' : 'without'} speed`,
        hasSpeed ? radio : still,
        longText(radio, { xName: 'x', yName: 'y', x, y, ...(hasSpeed ? {} : { speed: null }) }),
        { options: { pitch: PITCH }, answers: { positionUnit: unit } },
      ),
    ),
  );
}
