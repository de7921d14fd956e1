import { DEFAULT_UNITS, type UnitSettings } from '@halfturn/core/units/units';
import { rainbowCurve, rainbowCurveTable, type RainbowCurveInput } from '@halfturn/core/views/forms/rainbow-curve';
import { RainbowCurve } from '../charts/forms/RainbowCurve';
import { ChartFrame } from '../charts/frame/ChartFrame';
import { frameStates } from './frame-states';
import type { GallerySection } from './gallery-section';

const PEAKS = [
  [30, 220],
  [60, 192],
  [120, 162],
  [180, 152],
  [300, 143],
  [600, 130],
] as const;
/** Shares of the peak at the reference percentiles. */
const SHARES = [0.93, 0.96, 0.99, 1.01, 1.04, 1.1] as const;

const CURVE: RainbowCurveInput = {
  playerId: 1,
  name: 'Dario Reyes',
  quantity: 'distancePerMinute',
  epochs: PEAKS.map(([epochS, value]) => ({
    epochS,
    value,
    edges: {
      minValue: value * SHARES[0],
      percentile15Value: value * SHARES[1],
      percentile35Value: value * SHARES[2],
      percentile65Value: value * SHARES[3],
      percentile85Value: value * SHARES[4],
      maxValue: value * SHARES[5],
    },
  })),
  matches: 14,
  referenceName: 'own matches',
  minMatches: 4,
};
const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };

function Framed({
  input = CURVE,
  units = DEFAULT_UNITS,
}: {
  readonly input?: RainbowCurveInput;
  readonly units?: UnitSettings;
}) {
  const view = rainbowCurve(input, units);
  return (
    <ChartFrame
      title={`Peak distance by epoch, ${input.name}`}
      unit={view.unit}
      reference={view.hasReference ? 'bands: percentiles 15, 35, 65, 85 of own matches' : ''}
      table={() => rainbowCurveTable(view, null)}
    >
      <RainbowCurve explained={null} view={view} />
    </ChartFrame>
  );
}

export const sections: readonly GallerySection[] = [
  {
    id: 'rainbow-curve',
    title: 'Rainbow curve',
    states: [
      { name: 'One player', element: <Framed /> },
      {
        name: 'Name of 30 letters',
        element: <Framed input={{ ...CURVE, name: 'Maximilian Featherstonehaugh-X', playerId: 2 }} />,
      },
      {
        name: 'Nulls',
        element: (
          <Framed
            input={{
              ...CURVE,
              epochs: CURVE.epochs.map((epoch) => (epoch.epochS === 120 ? { ...epoch, value: null } : epoch)),
            }}
          />
        ),
      },
      {
        name: 'No reference',
        element: (
          <Framed input={{ ...CURVE, matches: 2, epochs: CURVE.epochs.map((epoch) => ({ ...epoch, edges: null })) }} />
        ),
      },
      { name: 'Imperial', element: <Framed units={IMPERIAL} /> },
      ...frameStates('Peak distance by epoch, Dario Reyes', 'Peak Analysis Unavailable'),
    ],
  },
];
