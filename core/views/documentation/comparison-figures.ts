import { dayType } from '../../calendar/training-day-type';
import { parametersFor } from '../../methods/default-parameters';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { rollingPeak } from '../../metrics/peaks/rolling-peaks';
import { fatigueScore, fatigueValues } from '../../metrics/wellness/fatigue-level';
import { ascending, percentileRank, quantileSorted } from '../../stats/quantile';
import { type FigurePoint, type PaperFigure, steps, ticksAt } from './paper-figure';

/** METHODS P1: ten minutes at 2 m/s with half a minute at 5 m/s. */
export function peakFigure(): PaperFigure {
  const { peak } = parametersFor('optical');
  const seconds = 600;
  const cumulative = new Float64Array(seconds + 1);
  for (let t = 0; t < seconds; t++) cumulative[t + 1] = (cumulative[t] ?? 0) + (t >= 100 && t < 130 ? 5 : 2);
  const grid = Int32Array.from({ length: seconds }, (_, t) => t);
  const stays = [{ first: 0, end: seconds, periodIndex: 0, gridFrames: seconds }];
  const rates = peak.epochsS.map((epochS): FigurePoint => {
    const found = rollingPeak(cumulative, true, grid, stays, epochS, 1, peak);
    return [epochS, found === null ? NaN : (found.sum * 60) / epochS];
  });
  return {
    caption: 'The longer the window, the lower the rate: half a minute at 5 m/s within ten minutes at 2 m/s.',
    x: { title: 'Window (s)', from: 0, to: 600, ticks: ticksAt([30, 120, 300, 600]) },
    y: { title: 'Distance (m/min)', from: 0, to: 320, ticks: ticksAt([0, 100, 200, 300]) },
    lines: [{ name: 'rolling peak', tone: 'strong', points: rates }],
    bands: [],
    dots: rates,
  };
}

/** METHODS A1: points on a = 7 - 0.7 v. */
export function profileFigure(): PaperFigure {
  const line = (speed: number): FigurePoint => [speed, 7 - 0.7 * speed];
  return {
    caption: 'Accelerations on a = 7 − 0.7·v: 7 m/s² at rest, and none left at 10 m/s.',
    x: { title: 'Speed (m/s)', from: 0, to: 10, ticks: ticksAt([0, 2, 4, 6, 8, 10]) },
    y: { title: 'Acceleration (m/s²)', from: 0, to: 8, ticks: ticksAt([0, 2, 4, 6, 8]) },
    lines: [{ name: 'fitted line', tone: 'strong', points: [line(0), line(10)] }],
    bands: [],
    dots: steps(3, 8.6, 28).map(line),
  };
}

/** Fourteen matches of one player, high-speed metres. */
const REFERENCE = [412, 455, 480, 498, 520, 533, 541, 560, 574, 590, 612, 640, 661, 705];

export function referenceFigure(): PaperFigure {
  const sorted = ascending(REFERENCE);
  const bounds = [0, 0.15, 0.35, 0.65, 0.85, 1].map((share) => quantileSorted(sorted, share) ?? NaN);
  return {
    caption: 'Fourteen matches of one player (invented), the percentile of every value among them, and the five bands.',
    x: { title: 'HSR (m)', from: 380, to: 740, ticks: ticksAt([400, 500, 600, 700]) },
    y: { title: 'Percentile', from: 0, to: 100, ticks: ticksAt([0, 25, 50, 75, 100]) },
    lines: [
      {
        name: 'percentile',
        tone: 'strong',
        points: steps(380, 740, 180).map((x): FigurePoint => [x, percentileRank(REFERENCE, x) ?? NaN]),
      },
    ],
    bands: bounds.slice(1).map((to, k) => ({ axis: 'x', from: bounds[k] ?? NaN, to, name: '' })),
    dots: REFERENCE.map((x): FigurePoint => [x, percentileRank(REFERENCE, x) ?? NaN]),
  };
}

export function fatigueFigure(): PaperFigure {
  const { fatigue } = wellnessParameters();
  const score = (z: number): number =>
    fatigueScore(
      fatigueValues(() => z),
      fatigue,
    )?.score ?? NaN;
  return {
    caption:
      'The score when all six indicators lie equally far from the player’s norm, with the marks of amber and red.',
    x: { title: 'Every indicator, in SD from the norm', from: -3, to: 1, ticks: ticksAt([-3, -2, -1, 0, 1]) },
    y: { title: 'Score S', from: -3, to: 1, ticks: ticksAt([-3, -2, -1, 0, 1]) },
    lines: [{ name: 'S', tone: 'strong', points: steps(-3, 1, 20).map((z): FigurePoint => [z, score(z)]) }],
    bands: [
      { axis: 'y', from: fatigue.amber, to: fatigue.amber, name: 'amber' },
      { axis: 'y', from: fatigue.red, to: fatigue.red, name: 'red' },
    ],
    dots: [],
  };
}

export function exposureFigure(): PaperFigure {
  const { hamstring } = wellnessParameters();
  const { full, half } = hamstring.sprintSpikeZ;
  const points = (z: number): number => (z >= full ? 1 : z >= half ? 0.5 : 0);
  return {
    caption: 'The first item: points for sprint metres of seven days, by their distance from the eight weeks before.',
    x: { title: 'SD above the weeks before', from: -1, to: 3, ticks: ticksAt([-1, 0, 1, 2, 3]) },
    y: { title: 'Points', from: 0, to: 1.2, ticks: ticksAt([0, 0.5, 1]) },
    lines: [{ name: 'points', tone: 'strong', points: steps(-1, 3, 400).map((z): FigurePoint => [z, points(z)]) }],
    bands: [],
    dots: [],
  };
}

export function rehabFigure(): PaperFigure {
  const { phases } = wellnessParameters().rehab;
  const share = (of: 'distance' | 'hsr' | 'sprint'): FigurePoint[] =>
    phases.map((phase, k): FigurePoint => [k + 1, 100 * phase[of]]);
  return {
    caption: 'Suggested shares of the player’s own match from phase to phase.',
    x: { title: 'Phase', from: 1, to: 5, ticks: ticksAt([1, 2, 3, 4, 5]) },
    y: { title: 'Share of the own match (%)', from: 0, to: 100, ticks: ticksAt([0, 25, 50, 75, 100]) },
    lines: [
      { name: 'distance', tone: 'strong', points: share('distance') },
      { name: 'HSR', tone: 'dashed', points: share('hsr') },
      { name: 'sprint', tone: 'quiet', points: share('sprint') },
    ],
    bands: [],
    dots: [],
  };
}

export function weekFigure(): PaperFigure {
  const matchDays = ['2026-10-03', '2026-10-10'];
  const days = ['03', '04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-10-${day}`);
  const metres = [10.4, 2.1, 0, 4.2, 6.1, 4.8, 3.2, 10.1];
  const name = (day: string): string => {
    const type = dayType(day, matchDays);
    return matchDays.includes(day) ? 'MD' : type === 'other' ? '' : type;
  };
  return {
    caption: 'A week from match to match (invented): its days by type, and kilometres of one player.',
    x: { title: 'Day', from: 0, to: 7, ticks: days.map((day, k) => [k, name(day)] as const) },
    y: { title: 'Distance (km)', from: 0, to: 12, ticks: ticksAt([0, 4, 8, 12]) },
    lines: [{ name: 'distance', tone: 'strong', points: metres.map((km, k): FigurePoint => [k, km]) }],
    bands: [],
    dots: metres.map((km, k): FigurePoint => [k, km]),
  };
}
