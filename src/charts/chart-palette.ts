import { readToken } from '../theme/tokens';
import { chartFonts } from './chart-text';

export interface ChartPalette {
  readonly ground: string;
  readonly grid: string;
  readonly axis: string;
  readonly label: string;
  readonly ink: string;
  readonly focus: string;
  readonly own: string;
  readonly reference: string;
  readonly league: string;
  readonly tickFont: string;
  readonly titleFont: string;
  readonly headFont: string;
}

let known: { readonly scheme: string | null; readonly palette: ChartPalette } | null = null;

export function chartPalette(): ChartPalette {
  const scheme = document.documentElement.getAttribute('data-mantine-color-scheme');
  if (known?.scheme !== scheme) {
    known = {
      scheme,
      palette: {
        ground: readToken('chart-ground'),
        grid: readToken('chart-grid'),
        axis: readToken('chart-axis'),
        label: readToken('chart-label'),
        ink: readToken('ink'),
        focus: readToken('focus'),
        own: readToken('team-own'),
        reference: readToken('reference'),
        league: readToken('team-opposition'),
        ...chartFonts(),
      },
    };
  }
  return known.palette;
}
