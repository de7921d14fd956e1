import { createContext, useContext, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { DrawSurface } from '../draw-surface';

export interface PicturePart {
  readonly width: number;
  readonly height: number;
  draw(surface: DrawSurface): void;
}

interface Chart {
  readonly element: HTMLElement;
  readonly part: () => Promise<PicturePart> | PicturePart;
}

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
