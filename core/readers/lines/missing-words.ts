export const MISSING_WORDS: ReadonlySet<string> = new Set([
  '',
  'nan',
  'na',
  'n/a',
  '#n/a',
  'null',
  'none',
  'nil',
  '-',
  '--',
]);
