import type { PlotAxis } from '../axis-ticks';
import { plotGeometry, type PlotGeometry } from '../plot-geometry';

export interface CloudAxis extends PlotAxis {
  readonly name: string;
  readonly title: string;
  readonly step: number;
  readonly words: (value: number) => string;
  readonly rangeWords: (low: number, high: number) => string;
}

const MARGIN = { left: 46, right: 14, top: 26, bottom: 42 };

export function cloudGeometry(xAxis: PlotAxis, yAxis: PlotAxis, width: number, height: number): PlotGeometry {
  return plotGeometry(xAxis, yAxis, MARGIN, width, height);
}
