/**
 * Names of the colours in `tokens.css` that code may ask for: canvas drawing, chart marks, session types. Components say
 * `var(--name)` in CSS; only where no CSS reaches is `readToken` right.
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

/** Colour of a token in the scheme now shown, as CSS text. Read again after a change of scheme. */
export function readToken(name: ColourToken): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

let family = '';

/** The page's font, by its names; it has one. Empty where no style sheet is there. */
export function fontFamily(): string {
  // Kept: between two charts that draw themselves, reading it would style the whole page.
  if (family === '') family = getComputedStyle(document.documentElement).getPropertyValue('--font').trim();
  return family;
}

/** The page's font for canvas text: `12px "Inter Variable", …`. */
export function canvasFont(sizePx: 12 | 13 | 14 | 16, weight: 400 | 550 | 650 = 400): string {
  return `${weight} ${sizePx}px ${fontFamily()}`;
}

const KNOWN: ReadonlySet<string> = new Set(COLOUR_TOKENS);

/** CSS colour of a session type (`typeColour` of the contract is a token's name); grey for a name we do not have. */
export function sessionTypeColour(typeColour: string): string {
  const token = `session-${typeColour}`;
  return `var(--${KNOWN.has(token) ? token : 'session-other'})`;
}
