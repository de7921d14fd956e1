import type * as Plot from '@observablehq/plot';
import { useEffect, useState } from 'react';

/** Observable Plot, which comes with the first chart that is shown and not with the page. */
export type PlotLibrary = typeof Plot;

let library: PlotLibrary | null = null;

/** Null until it has come; another try with the next chart where it did not. */
export function usePlotLibrary(): { readonly plot: PlotLibrary | null; readonly hasFailed: boolean } {
  const [state, setState] = useState({ plot: library, hasFailed: false });
  useEffect(() => {
    if (library !== null) return undefined;
    let isGone = false;
    import('@observablehq/plot').then(
      (loaded) => {
        library = loaded;
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
