/** `npm run soak -- NAME [--record] [OPTION…]`: checks that take minutes to hours, one file each. */
const SOAKS: Readonly<Record<string, () => Promise<unknown>>> = {
  attack: () => import('./attack'),
  cluster: () => import('./cluster'),
  crash: () => import('./crash'),
  days: () => import('./days'),
  growth: () => import('./growth'),
  fuzz: () => import('./fuzz'),
  seasons: () => import('./seasons'),
  watch: () => import('./watch'),
};

const recordAt = process.argv.indexOf('--record');
if (recordAt >= 0) {
  process.argv.splice(recordAt, 1);
  // Set before `result.ts` loads, which reads it.
  process.env['HALFTURN_BENCH_RECORD'] = '1';
}
const soak = SOAKS[process.argv[2] ?? ''];
if (soak === undefined) {
  console.error(`Say what to run: npm run soak -- ${Object.keys(SOAKS).join('|')}`);
  process.exit(2);
}
await soak();

export {};
