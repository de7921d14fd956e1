/**
 * `npm run bench -- screens [--data FOLDER]`: every screen of the portal on the demo league in Chromium, from the click to
 * the last change of what it shows, cold and answered before; the calendar from an empty browser; the script that has to
 * be there before anything shows; how much moves where answers come late;
 * how long the page is busy when the table of forty players is sorted and scrolled. `--data` names a data folder with a whole demo league; without it one is made.
 */
import { parseArgs } from 'node:util';
import { withPortal } from '../portal-in-browser';
import { median, publish } from '../result';
import { crowdTasks, type CrowdTasks } from './crowd';
import { entryKilobytes } from './entry-size';
import { lateWalk, signIn, walk, type Walk } from './walk';

const ROUNDS = 5;
const WARM_MS = 400;
const COLD_MS = 1000;
const CALENDAR_MS = 1500;
const ENTRY_KB = 180;
const SHIFT = 0.02;
const TASK_MS = 50;

const { values } = parseArgs({ options: { data: { type: 'string' } } });
await withPortal({ sessions: 440, dataFolder: values.data }, async ({ browser, address }) => {
  const signedIn = await signIn(browser, address);
  const walks: Walk[] = [];
  for (let round = 0; round < ROUNDS; round++) walks.push(await walk(browser, address, signedIn));
  const shifts = await lateWalk(browser, address, signedIn);
  report(walks, shifts, await crowdTasks(browser, address, signedIn));
});

function report(walks: readonly Walk[], shifts: ReadonlyMap<string, number>, crowd: CrowdTasks): void {
  const screens = walks[0]?.openings.map(({ screen }) => screen) ?? [];
  const times = (screen: string, kind: 'cold' | 'warm') =>
    walks.flatMap(({ openings }) => openings.filter((one) => one.screen === screen).map((one) => one[kind]));
  const both = ['warm', 'cold'] as const;
  publish({
    name: 'screens',
    contestants: [
      `${screens.length} screens of the demo league in Chromium, ${ROUNDS} empty browsers, each screen twice`,
    ],
    medians: Object.fromEntries(
      screens.flatMap((screen) => both.map((kind) => [`${screen}, ${kind} (ms)`, median(times(screen, kind))])),
    ),
    goals: [
      { name: 'entry script, gzipped', value: entryKilobytes(), unit: 'kB', bound: ENTRY_KB },
      // Of five, the 95th percentile is the slowest.
      {
        name: 'calendar from an empty browser, p95 of five',
        value: Math.max(...walks.map(({ calendarMs }) => calendarMs)),
        unit: 'ms',
        bound: CALENDAR_MS,
      },
      ...screens.flatMap((screen) =>
        both.map((kind) => ({
          name: `${screen}, ${kind}, p95 of five`,
          value: Math.max(...times(screen, kind)),
          unit: 'ms',
          bound: kind === 'warm' ? WARM_MS : COLD_MS,
        })),
      ),
      ...[...shifts].map(([screen, value]) => ({
        name: `${screen}, layout shift, answers 300 ms late and more`,
        value,
        unit: '',
        bound: SHIFT,
      })),
      { name: '40 players, longest task while sorted', value: crowd.sorted, unit: 'ms', bound: TASK_MS },
      { name: '40 players, longest task while scrolled', value: crowd.scrolled, unit: 'ms', bound: TASK_MS },
    ],
  });
}
