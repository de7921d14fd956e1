import { readToken } from '../../theme/tokens';
import { chartFonts } from '../chart-text';

export interface ScatterPalette {
  readonly ground: string;
  readonly grid: string;
  readonly edge: string;
  readonly axis: string;
  readonly label: string;
  readonly ink: string;
  readonly focus: string;
  readonly time: readonly [string, string, string];
  readonly tickFont: string;
  readonly titleFont: string;
}

let known: { readonly scheme: string | null; readonly palette: ScatterPalette } | null = null;

export function readPalette(): ScatterPalette {
  const scheme = document.documentElement.getAttribute('data-mantine-color-scheme');
  if (known?.scheme !== scheme) known = { scheme, palette: readTokens() };
  return known.palette;
}

function readTokens(): ScatterPalette {
  const { tickFont, titleFont } = chartFonts();
  return {
    ground: readToken('chart-ground'),
    grid: readToken('chart-grid'),
    edge: readToken('line-strong'),
    axis: readToken('chart-axis'),
    label: readToken('chart-label'),
    ink: readToken('ink'),
    focus: readToken('focus'),
    time: [readToken('turn-time-low'), readToken('turn-time-medium'), readToken('turn-time-high')],
    tickFont,
    titleFont,
  };
}
