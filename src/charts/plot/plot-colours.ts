/** The colours of `theme/tokens.css` as Plot takes them; for a canvas: `chart-palette`. */
export const CHART_COLOUR = {
  grid: 'var(--chart-grid)',
  axis: 'var(--chart-axis)',
  label: 'var(--chart-label)',
  ink: 'var(--ink)',
  ground: 'var(--chart-ground)',
  own: 'var(--team-own)',
  opposition: 'var(--team-opposition)',
  reference: 'var(--reference)',
} as const;

export const PERCENTILE_COLOURS: readonly string[] = [0, 1, 2, 3, 4].map((step) => `var(--percentile-${step})`);

export const INTENSITY_COLOURS: readonly string[] = [0, 1, 2, 3, 4, 5, 6].map((step) => `var(--intensity-${step})`);
