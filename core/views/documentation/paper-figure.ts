/** A figure of a white paper: lines and marks on two axes, drawn the same on screen and on paper. */

export type FigurePoint = readonly [x: number, y: number];

export interface FigureLine {
  readonly name: string;
  /** Distinguished by dashes as well as by colour. */
  readonly tone: 'strong' | 'quiet' | 'dashed';
  readonly points: readonly FigurePoint[];
}

/** A named part of an axis, or a mark on it if both ends are equal. */
interface FigureBand {
  readonly axis: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

export interface FigureAxis {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly (readonly [at: number, text: string])[];
}

export interface PaperFigure {
  readonly caption: string;
  readonly x: FigureAxis;
  readonly y: FigureAxis;
  readonly lines: readonly FigureLine[];
  readonly bands: readonly FigureBand[];
  readonly dots: readonly FigurePoint[];
}

export function ticksAt(values: readonly number[]): FigureAxis['ticks'] {
  return values.map((value) => [value, String(value).replace('-', '−')]);
}

export function steps(from: number, to: number, count: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, k) => from + ((to - from) * k) / count);
}
