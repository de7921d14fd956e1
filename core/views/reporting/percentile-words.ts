import { NOT_AVAILABLE } from '../../not-available';
import { percentileBand } from '../../stats/percentile-bands';

const BAND_WORDS = [
  'at or below the 5th percentile',
  'above the 5th, up to the 15th percentile',
  'above the 15th, up to the 85th percentile',
  'above the 85th, up to the 95th percentile',
  'above the 95th percentile',
] as const;
export const BANDS: readonly string[] = ['Up to 5', 'Above 5 to 15', 'Above 15 to 85', 'Above 85 to 95', 'Above 95'];

export function bandWords(band: number): string {
  return BAND_WORDS[band] ?? '';
}

export function percentileText(percentile: number | null): string {
  if (percentile === null) return NOT_AVAILABLE;
  const whole = Math.round(percentile);
  return percentileBand(whole).index === percentileBand(percentile).index ? String(whole) : percentile.toFixed(1);
}
