import { scaleLinear } from 'd3-scale';

/** Converts a value to pixels. Values outside the domain are outside the range. */
type PlotScale = (value: number) => number;

/**
 * CSS pixels of a plot of two measures: its size, the rectangle of its plane, and the two scales from display units.
 */
export interface PlotGeometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: PlotScale;
  readonly y: PlotScale;
}

interface AxisEnds {
  readonly low: number;
  readonly high: number;
}

export type PlotMargin = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

export function plotGeometry(
  xAxis: AxisEnds,
  yAxis: AxisEnds,
  margin: PlotMargin,
  width: number,
  height: number,
): PlotGeometry {
  const { left, top } = margin;
  const right = Math.max(left + 1, width - margin.right);
  const bottom = Math.max(top + 1, height - margin.bottom);
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    x: scaleLinear([xAxis.low, xAxis.high], [left, right]),
    y: scaleLinear([yAxis.low, yAxis.high], [bottom, top]),
  };
}
