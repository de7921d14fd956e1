import type * as Plot from '@observablehq/plot';
import { useEffect, useState } from 'react';

export type PlotLibrary = typeof Plot;

let library: PlotLibrary | null = null;

async function load(): Promise<PlotLibrary> {
  library = await import('@observablehq/plot');
  return library;
}
load().catch(() => undefined);

export function usePlotLibrary(): { readonly plot: PlotLibrary | null; readonly hasFailed: boolean } {
  const [state, setState] = useState({ plot: library, hasFailed: false });
  useEffect(() => {
    if (library !== null) return undefined;
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) setState({ plot: loaded, hasFailed: false });
      },
      () => {
        if (!isGone) setState({ plot: null, hasFailed: true });
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return state;
}
