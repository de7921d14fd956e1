export interface PlotAxis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly AxisTick[];
}

export interface AxisTick {
  readonly value: number;
  readonly text: string;
}

export function numberTicks(values: readonly number[], unit = ''): readonly AxisTick[] {
  return values.map((value) => ({ value, text: `${String(value).replace('-', '−')}${unit}` }));
}
