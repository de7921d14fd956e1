import { createGrid } from 'ag-grid-community';
import { whenIdle } from '../state/when-idle';
import { styleNonce } from '../theme/style-nonce';
import { gridTheme } from './grid-theme';

let isKept = false;

/**
 * Keeps an empty grid off the page once there has been one on it. The library takes its style sheets out with its last
 * grid, so every page with a table after one without would parse them again and match every element with them.
 */
export function keepGridStyles(): void {
  if (isKept) return;
  isKept = true;
  whenIdle(() => createGrid(document.createElement('div'), { theme: gridTheme, styleNonce }));
}
