import { createContext, useContext, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { DrawSurface } from '../surface';

/** What a chart adds to the picture of its frame. */
export interface PicturePart {
  readonly width: number;
  readonly height: number;
  /** Draws from (0, 0). */
  draw(surface: DrawSurface): void;
}

interface Chart {
  /** Where the chart stands on the page: its picture stands there too. */
  readonly element: HTMLElement;
  /** Made when it is asked for, from what is then shown. */
  readonly part: () => Promise<PicturePart> | PicturePart;
}

/** The charts inside a frame, for its picture. */
export class ChartParts {
  readonly #charts = new Set<Chart>();

  add(chart: Chart): () => void {
    this.#charts.add(chart);
    return () => {
      this.#charts.delete(chart);
    };
  }

  get charts(): readonly Chart[] {
    return [...this.#charts];
  }
}

const Parts = createContext<ChartParts | null>(null);
export const ChartPartsProvider = Parts.Provider;

export function useNewChartParts(): ChartParts {
  return useMemo(() => new ChartParts(), []);
}

/** Puts a chart into the picture of the frame around it, as long as it is shown. */
export function useChartPart(element: RefObject<HTMLElement | null>, part: Chart['part']): void {
  const parts = useContext(Parts);
  const latest = useRef(part);
  useEffect(() => {
    latest.current = part;
  });
  useEffect(() => {
    if (parts === null || element.current === null) return undefined;
    return parts.add({ element: element.current, part: () => latest.current() });
  }, [parts, element]);
}
