/**
 * `npm run bench -- import`: previews a full match, then reads, computes and stores it. Measures time, stages and
 * memory.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GOALS } from '../goals';
import { median, publish } from '../result';
import { fullGame } from './full-game';
import { type ImportRun, importRun, lookRun } from './import-run';

const RUNS = 5;
const CHILD = fileURLToPath(new URL('one-import.ts', import.meta.url));
const LOOK = fileURLToPath(new URL('one-look.ts', import.meta.url));

const game = fullGame();
console.log(`${game.description}; ${RUNS} runs, each in its own process on a fresh database`);
const child = (script: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', script, ...game.files], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
const runs: ImportRun[] = [];
const looks: number[] = [];
for (let run = 0; run < RUNS; run++) {
  runs.push(importRun.parse(child(CHILD)));
  looks.push(lookRun.parse(child(LOOK)).lookS);
}
const players = new Set(runs.map((run) => `${run.players} players, ${run.turns} turns`));
if (players.size !== 1) throw new Error(`The runs stored different sessions: ${[...players].join('; ')}.`);
console.log(`Stored: ${[...players].join('')}`);

const of = (field: keyof ImportRun) => median(runs.map((run) => run[field]));
const staged = of('readingS') + of('computingS') + of('storingS');
publish({
  name: 'import',
  contestants: [`import job on ${game.description}`],
  medians: {
    totalS: of('totalS'),
    threadLoadS: of('threadLoadS'),
    processorS: of('processorS'),
    readingS: of('readingS'),
    computingS: of('computingS'),
    storingS: of('storingS'),
    readingShare: of('readingS') / staged,
    computingShare: of('computingS') / staged,
    storingShare: of('storingS') / staged,
    trackingMB: of('trackingMB'),
    peakRssMB: of('peakRssMB'),
    lookS: median(looks),
  },
  goals: [
    { name: 'full match imported', value: of('totalS'), unit: 's', bound: GOALS.import.matchS },
    { name: 'every metric of the match', value: of('computingS'), unit: 's', bound: GOALS.import.metricsS },
    {
      name: 'memory of the process',
      value: Math.max(...runs.map((run) => run.peakRssMB)),
      unit: 'MB',
      bound: GOALS.import.memoryMB,
    },
    { name: 'look before storing', value: median(looks), unit: 's', bound: GOALS.import.previewS },
  ],
});
