import { parametersFor } from '../../methods/default-parameters';
import { DEFAULT_SPEED_MARKS, DEFAULT_ZONES } from '../../methods/default-parameters';
import { speedZones } from '../../methods/speed-zones';
import { metabolicPower } from '../../metrics/load/metabolic-power';
import { filterBlock, lowPass, settleFilter } from '../../tracking/butterworth';
import { computeKinematics, KinematicsBuffers } from '../../tracking/kinematics';
import { gaussianNoise, type Leg, pathOf, trackOf } from '../../tracking/synthetic-motion';
import { type FigurePoint, type PaperFigure, steps, ticksAt } from './paper-figure';

const HZ = 25;
const PARAMETERS = parametersFor('optical');

function motion(startSpeedMPerS: number, legs: readonly Leg[], noiseM = 0) {
  const noise = gaussianNoise(7);
  const points = pathOf(startSpeedMPerS, legs, HZ).map(({ xM, yM }) => ({
    xM: xM + noiseM * noise(),
    yM: yM + noiseM * noise(),
  }));
  const kinematics = computeKinematics(trackOf(points, HZ), [], HZ, PARAMETERS.kinematics, new KinematicsBuffers());
  const over = (values: Float64Array): FigurePoint[] =>
    Array.from(values, (value, k): FigurePoint => [kinematics.timeS[k] ?? 0, value]).filter(
      ([, y]) => !Number.isNaN(y),
    );
  const raw = points.slice(1).map(({ xM, yM }, k): FigurePoint => {
    const before = points[k] ?? { xM, yM };
    const [dx, dy] = [xM - before.xM, yM - before.yM];
    return [(k + 0.5) / HZ, Math.sqrt(dx * dx + dy * dy) * HZ];
  });
  return { speed: over(kinematics.speed), acceleration: over(kinematics.acceleration), raw };
}

const RUN: readonly Leg[] = [
  { durationS: 2 },
  { durationS: 2, accelerationMPerS2: 2.5 },
  { durationS: 2 },
  { durationS: 2, accelerationMPerS2: -2.5 },
  { durationS: 2 },
];

export function filterFigure(): PaperFigure {
  const { speed, raw } = motion(1, RUN, 0.03);
  return {
    caption: 'Speed from positions with a noise of 3 cm: as they come, and after the filter.',
    x: { title: 'Time (s)', from: 0, to: 10, ticks: ticksAt([0, 2, 4, 6, 8, 10]) },
    y: { title: 'Speed (m/s)', from: 0, to: 10, ticks: ticksAt([0, 2, 4, 6, 8, 10]) },
    lines: [
      { name: 'as the positions come', tone: 'quiet', points: raw },
      { name: 'filtered', tone: 'strong', points: speed },
    ],
    bands: [],
    dots: [],
  };
}

export function zonesFigure(): PaperFigure {
  const { speed } = motion(0, [
    { durationS: 4, accelerationMPerS2: 2 },
    { durationS: 2 },
    { durationS: 4, accelerationMPerS2: -2 },
  ]);
  const names = ['walking', 'jogging', 'running', 'high-speed running', 'sprinting'];
  return {
    caption: 'Ten seconds up to 8 m/s and back, with the five zones.',
    x: { title: 'Time (s)', from: 0, to: 10, ticks: ticksAt([0, 2, 4, 6, 8, 10]) },
    y: { title: 'Speed (m/s)', from: 0, to: 9, ticks: ticksAt([0, 2, 4, 6, 8]) },
    lines: [{ name: 'speed', tone: 'strong', points: speed }],
    bands: speedZones(DEFAULT_ZONES).map(({ aboveMPerS, upToMPerS }, k) => ({
      axis: 'y',
      from: aboveMPerS,
      to: Math.min(9, upToMPerS),
      name: names[k] ?? '',
    })),
    dots: [],
  };
}

/** METHODS E1: a half-sine of 1 s with a peak of 4.5 m/s2, and one of 2.5. */
export function boutFigure(): PaperFigure {
  const { thresholdMPerS2 } = PARAMETERS.acceleration;
  const half = (peak: number, from: number): FigurePoint[] =>
    steps(0, 1, 40).map((t) => [from + t, peak * Math.sin(Math.PI * t)]);
  return {
    caption:
      'Two bouts of a second: the first is above 2 m/s² for 0.71 s and counts, the second for 0.41 s and does not.',
    x: { title: 'Time (s)', from: 0, to: 3, ticks: ticksAt([0, 1, 2, 3]) },
    y: { title: 'Acceleration (m/s²)', from: 0, to: 5, ticks: ticksAt([0, 1, 2, 3, 4, 5]) },
    lines: [
      { name: 'counts', tone: 'strong', points: half(4.5, 0.25) },
      { name: 'does not count', tone: 'quiet', points: half(2.5, 1.75) },
    ],
    bands: [{ axis: 'y', from: thresholdMPerS2, to: thresholdMPerS2, name: `${thresholdMPerS2} m/s²` }],
    dots: [],
  };
}

/** METHODS T7: the worked turn. */
export function turnFigure(): PaperFigure {
  const { speed, acceleration } = motion(5, [
    { durationS: 2 },
    { durationS: 1, accelerationMPerS2: -4 },
    { durationS: 0.4, headingChangeDegrees: 90 },
    { durationS: 1, accelerationMPerS2: 4 },
    { durationS: 3 },
  ]);
  const shown = (points: readonly FigurePoint[]) => points.filter(([t]) => t <= 6.4);
  const { thresholdMPerS2 } = PARAMETERS.acceleration;
  return {
    caption: 'A turn of 90°: braking from 5 m/s, 0.4 s of turning at 1 m/s, driving off.',
    x: { title: 'Time (s)', from: 0, to: 6.4, ticks: ticksAt([0, 1, 2, 3, 4, 5, 6]) },
    y: { title: 'Speed (m/s), acceleration (m/s²)', from: -6, to: 6, ticks: ticksAt([-6, -4, -2, 0, 2, 4, 6]) },
    lines: [
      { name: 'speed', tone: 'strong', points: shown(speed) },
      { name: 'acceleration', tone: 'dashed', points: shown(acceleration) },
    ],
    bands: [
      { axis: 'y', from: thresholdMPerS2, to: thresholdMPerS2, name: 'driving off' },
      { axis: 'y', from: -thresholdMPerS2, to: -thresholdMPerS2, name: 'braking' },
    ],
    dots: [],
  };
}

export function powerFigure(): PaperFigure {
  const { metabolic } = PARAMETERS;
  const at = (acceleration: number): FigurePoint[] =>
    steps(0, 9, 90)
      .map((speed): FigurePoint => [speed, metabolicPower(speed, acceleration, metabolic)])
      .filter(([, power]) => power <= 80);
  return {
    caption: 'Power over speed: speeding up by 3 m/s², at a steady speed, and slowing down by 2 m/s².',
    x: { title: 'Speed (m/s)', from: 0, to: 9, ticks: ticksAt([0, 2, 4, 6, 8]) },
    y: { title: 'Power (W/kg)', from: 0, to: 80, ticks: ticksAt([0, 20, 40, 60, 80]) },
    lines: [
      { name: '+3 m/s²', tone: 'dashed', points: at(3) },
      { name: 'steady', tone: 'strong', points: at(0) },
      { name: '−2 m/s²', tone: 'quiet', points: at(-2) },
    ],
    bands: [
      {
        axis: 'y',
        from: metabolic.highPowerWPerKg,
        to: metabolic.highPowerWPerKg,
        name: `${metabolic.highPowerWPerKg} W/kg`,
      },
      { axis: 'x', from: DEFAULT_SPEED_MARKS.hsrMPerS, to: DEFAULT_SPEED_MARKS.hsrMPerS, name: 'HSR' },
    ],
    dots: [],
  };
}

/** Where intensive running begins: the lowest acceleration of 25 W/kg at each speed. */
export function intensiveFigure(): PaperFigure {
  const { metabolic } = PARAMETERS;
  const border = steps(1.5, DEFAULT_SPEED_MARKS.hsrMPerS, 40).map((speed): FigurePoint => {
    let [low, high] = [-6, 6];
    while (high - low > 1e-4) {
      const middle = (low + high) / 2;
      if (metabolicPower(speed, middle, metabolic) > metabolic.highPowerWPerKg) high = middle;
      else low = middle;
    }
    return [speed, high];
  });
  return {
    caption: 'Above the line, and beyond 5.5 m/s, distance is intensive; the rest is extensive.',
    x: { title: 'Speed (m/s)', from: 0, to: 9, ticks: ticksAt([0, 2, 4, 6, 8]) },
    y: { title: 'Acceleration (m/s²)', from: -2, to: 6, ticks: ticksAt([-2, 0, 2, 4, 6]) },
    lines: [{ name: `${metabolic.highPowerWPerKg} W/kg`, tone: 'strong', points: border }],
    bands: [{ axis: 'x', from: DEFAULT_SPEED_MARKS.hsrMPerS, to: 9, name: 'above 5.5 m/s' }],
    dots: [],
  };
}

export function liveFigure(): PaperFigure {
  const { speed } = motion(1, RUN);
  const filter = lowPass(HZ, PARAMETERS.kinematics.positionCutoffHz);
  const values = Float64Array.from(speed, ([, v]) => v);
  if (filter !== null) {
    const state = new Float64Array(4);
    settleFilter(state, values[0] ?? 0, values[0] ?? 0, filter);
    filterBlock(values, values.slice(), 0, values.length, 1, filter, state);
  }
  return {
    caption:
      'The same run as it is known afterwards, and through one pass of the filter: about a quarter of a second late.',
    x: { title: 'Time (s)', from: 0, to: 10, ticks: ticksAt([0, 2, 4, 6, 8, 10]) },
    y: { title: 'Speed (m/s)', from: 0, to: 8, ticks: ticksAt([0, 2, 4, 6, 8]) },
    lines: [
      { name: 'live', tone: 'dashed', points: speed.map(([t], k): FigurePoint => [t, values[k] ?? NaN]) },
      { name: 'afterwards', tone: 'strong', points: speed },
    ],
    bands: [],
    dots: [],
  };
}
