/** A figure of a white paper: lines and marks on two axes, drawn the same on screen and on paper. */

export type FigurePoint = readonly [x: number, y: number];

export interface FigureLine {
  readonly name: string;
  /** Told apart by dashes as well as by colour. */
  readonly tone: 'strong' | 'quiet' | 'dashed';
  readonly points: readonly FigurePoint[];
}

/** A part of an axis that has a name, or, where both ends are equal, a mark on it. */
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
  /** Says in one sentence what is to be seen; also the figure's text for screen readers. */
  readonly caption: string;
  readonly x: FigureAxis;
  readonly y: FigureAxis;
  readonly lines: readonly FigureLine[];
  readonly bands: readonly FigureBand[];
  readonly dots: readonly FigurePoint[];
}

/** Ticks at these values, as they are read. */
export function ticksAt(values: readonly number[]): FigureAxis['ticks'] {
  return values.map((value) => [value, String(value).replace('-', '−')]);
}

/** The values from one to another in even steps, both included. */
export function steps(from: number, to: number, count: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, k) => from + ((to - from) * k) / count);
}
