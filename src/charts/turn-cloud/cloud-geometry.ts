import type { PlotAxis } from '../plot-axis';
import { plotGeometry, type PlotGeometry } from '../plot-geometry';

/** An axis of a cloud with what is said of it. */
export interface CloudAxis extends PlotAxis {
  /** `Entry speed`: of values with their unit. */
  readonly name: string;
  /** `Entry speed (m/s)`: of the axis, whose ticks are numbers alone. */
  readonly title: string;
  /** What an arrow key moves a brush by, and what a drag snaps to. */
  readonly step: number;
  /** A value with its unit. */
  readonly words: (value: number) => string;
  /** `2.7 to 2.8 m/s`. */
  readonly rangeWords: (low: number, high: number) => string;
}

/** Room for tick labels and the titles of the axes. */
const MARGIN = { left: 46, right: 14, top: 26, bottom: 42 };

export function cloudGeometry(xAxis: PlotAxis, yAxis: PlotAxis, width: number, height: number): PlotGeometry {
  return plotGeometry(xAxis, yAxis, MARGIN, width, height);
}
