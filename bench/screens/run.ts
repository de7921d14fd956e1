/**
 * `npm run bench -- screens [--data FOLDER] [--routes NAME,NAME]`: measures every screen of the portal on the demo
 * league in Chromium, from the click to the last visible change, cold and cached; the choices of a session's tabs;
 * the calendar from an empty browser; the size of the initial script; the panel
 * that explains a number; the shell without a connection; layout shift with late answers; and how long
 * sorting and scrolling a table of forty players blocks the page. `--data` names a data folder with a whole demo
 * league; by default one is made. `--routes` measures only those modules and session tabs, by their names in the
 * portal, and writes no result.
 */
import { parseArgs } from 'node:util';
import { withPortal } from '../portal-in-browser';
import { GOALS } from '../goals';
import { median, publish, show } from '../result';
import { crowdTasks, type CrowdTasks } from './crowd';
import { entryKilobytes } from './entry-size';
import { type ExplainTimes, explainTimes } from './explain';
import { offlineShellTimes } from './offline-shell';
import { lateWalk, signIn, walk, type Walk, type Wanted } from './walk';

const ROUNDS = 5;

const { values } = parseArgs({ options: { data: { type: 'string' }, routes: { type: 'string' } } });
const routes = values.routes?.split(',');
const isWanted: Wanted = (screen) => routes === undefined || routes.includes(screen);
await withPortal({ sessions: 440, dataFolder: values.data }, async ({ browser, address }) => {
  const signedIn = await signIn(browser, address);
  const walks: Walk[] = [];
  for (let round = 0; round < ROUNDS; round++) walks.push(await walk(browser, address, signedIn, isWanted));
  const shifts = await lateWalk(browser, address, signedIn, isWanted);
  const explained = await explainTimes(browser, address, signedIn);
  const offlineShell = await offlineShellTimes(browser, address, signedIn, ROUNDS);
  report(walks, shifts, await crowdTasks(browser, address, signedIn), explained, offlineShell);
});

function report(
  walks: readonly Walk[],
  shifts: ReadonlyMap<string, number>,
  crowd: CrowdTasks,
  { panel, answer, replay }: ExplainTimes,
  offlineShell: readonly number[],
): void {
  const screens = walks[0]?.openings.map(({ screen }) => screen) ?? [];
  const times = (screen: string, kind: 'cold' | 'warm') =>
    walks.flatMap(({ openings }) => openings.filter((one) => one.screen === screen).map((one) => one[kind]));
  const toggles = [...(walks[0]?.toggles.keys() ?? [])];
  const both = ['warm', 'cold'] as const;
  const tell = routes === undefined ? publish : show;
  tell({
    name: 'screens',
    contestants: [
      `${screens.length} screens of the demo league in Chromium, ${ROUNDS} empty browsers, each screen twice`,
    ],
    medians: Object.fromEntries(
      screens.flatMap((screen) => both.map((kind) => [`${screen}, ${kind} (ms)`, median(times(screen, kind))])),
    ),
    goals: [
      { name: 'entry script, gzipped', value: entryKilobytes(), unit: 'kB', bound: GOALS.screens.entryKB },
      {
        name: 'calendar from an empty browser, p95 of five',
        value: Math.max(...walks.map(({ calendarMs }) => calendarMs)),
        unit: 'ms',
        bound: GOALS.screens.calendarMs,
      },
      {
        name: 'requests of the calendar from an empty browser',
        value: Math.max(...walks.map(({ calendarRequests }) => calendarRequests)),
        unit: '',
        bound: GOALS.screens.calendarRequests,
      },
      ...screens.flatMap((screen) =>
        both.map((kind) => ({
          name: `${screen}, ${kind}, p95 of five`,
          value: Math.max(...times(screen, kind)),
          unit: 'ms',
          bound: kind === 'warm' ? GOALS.screens.warmMs : GOALS.screens.coldMs,
        })),
      ),
      ...toggles.map((name) => ({
        name: `${name}, p95 of five`,
        value: Math.max(...walks.map(({ toggles: times }) => times.get(name) ?? NaN)),
        unit: 'ms',
        bound: GOALS.screens.toggleMs,
      })),
      ...[...shifts].map(([screen, value]) => ({
        name: `${screen}, layout shift, answers 300 ms late and more`,
        value,
        unit: '',
        bound: GOALS.screens.layoutShift,
      })),
      {
        name: 'a number explained, its panel, p95 of five',
        value: Math.max(...panel),
        unit: 'ms',
        bound: GOALS.screens.explanationMs,
      },
      {
        name: 'a number explained, its answer, p95 of five',
        value: Math.max(...answer),
        unit: 'ms',
        bound: GOALS.screens.explanationMs,
      },
      { name: 'a part of it replayed, p95', value: Math.max(...replay), unit: 'ms', bound: GOALS.screens.replayMs },
      {
        name: 'offline shell, p95 of five',
        value: Math.max(...offlineShell),
        unit: 'ms',
        bound: GOALS.screens.offlineShellMs,
      },
      {
        name: '40 players, longest task while sorted',
        value: crowd.sorted,
        unit: 'ms',
        bound: GOALS.screens.longestTaskMs,
      },
      {
        name: '40 players, longest task while scrolled',
        value: crowd.scrolled,
        unit: 'ms',
        bound: GOALS.screens.longestTaskMs,
      },
    ],
  });
}
