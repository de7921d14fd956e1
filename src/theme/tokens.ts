/**
 * Names of colours in `tokens.css` that code may read: canvas drawing, chart marks, session types. Components use
 * `var(--name)` in CSS; `readToken` is only for code that CSS cannot reach.
 */
const COLOUR_TOKENS = [
  'ground',
  'surface',
  'line',
  'line-strong',
  'ink',
  'ink-muted',
  'accent',
  'accent-text',
  'focus',
  'risk-green',
  'risk-amber',
  'risk-red',
  'class-low',
  'class-medium',
  'class-high',
  'turn-time-low',
  'turn-time-medium',
  'turn-time-high',
  'side-left',
  'side-right',
  'team-own',
  'team-opposition',
  'reference',
  'report-above',
  'report-usual',
  'report-below',
  'percentile-0',
  'percentile-1',
  'percentile-2',
  'percentile-3',
  'percentile-4',
  'session-match',
  'session-academy-match',
  'session-training',
  'session-rehab',
  'session-practice',
  'session-other',
  'chart-ground',
  'chart-grid',
  'chart-axis',
  'chart-label',
] as const;
export type ColourToken = (typeof COLOUR_TOKENS)[number];

export function readToken(name: ColourToken): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

let family = '';

export function fontFamily(): string {
  // Cached: reading it between two charts would force a style calculation of the whole page.
  if (family === '') family = getComputedStyle(document.documentElement).getPropertyValue('--font').trim();
  return family;
}

/** The page's font for canvas text: `12px "Inter Variable", …`. */
export function canvasFont(sizePx: 12 | 13 | 14 | 16, weight: 400 | 550 | 650 = 400): string {
  return `${weight} ${sizePx}px ${fontFamily()}`;
}

const KNOWN: ReadonlySet<string> = new Set(COLOUR_TOKENS);

/** CSS colour of a session type (`typeColour` of the contract is a token's name); grey for an unknown name. */
export function sessionTypeColour(typeColour: string): string {
  const token = `session-${typeColour}`;
  return `var(--${KNOWN.has(token) ? token : 'session-other'})`;
}
