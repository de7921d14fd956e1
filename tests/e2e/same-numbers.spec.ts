/** The same input gives the same numbers in Node and in a browser's worker (METHODS 15.10). */
import { expect, test } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { toStatsportsCsv } from '../fixtures/layouts/statsports';
import { toTracabCsv, toTracabMetadata } from '../fixtures/layouts/tracab-csv';
import { makeMatch } from '../fixtures/match';
import { factsOfFiles, type TextFile } from './ground/analysis';

const RELATIVE = 1e-9;
/** A separate page, answered by the test: the portal's content policy is not tested here. */
const PAGE = 'http://same-numbers.test/';

const match = makeMatch({ seed: 9, minutes: 3, playersPerTeam: 5 });
const sensors = makeMatch({ seed: 9, minutes: 3, playersPerTeam: 2, hz: 10 });
const sensor = sensors.players[0];
if (sensor === undefined) throw new Error('The match of this test has four players.');
const SESSIONS: readonly (readonly [label: string, files: readonly TextFile[]])[] = [
  [
    'an optical match',
    [
      { name: 'tracking.csv', text: toTracabCsv(match) },
      { name: 'metadata.json', text: toTracabMetadata(match) },
    ],
  ],
  ['a satellite receiver with a speed of its own', [{ name: 'sensor.csv', text: toStatsportsCsv(sensors, sensor) }]],
];

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: {
        entry: fileURLToPath(new URL('ground/analysis-worker.ts', import.meta.url)),
        formats: ['iife'],
        name: 'analysis',
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const code = outputs.flatMap((result) => ('output' in result ? result.output : []));
  const chunk = code.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The worker of this test could not be built.');
  return chunk.code;
}

function differences(ours: unknown, theirs: unknown, path = ''): string[] {
  if (typeof ours === 'number' && typeof theirs === 'number') {
    const isSame = Object.is(ours, theirs) || Math.abs(ours - theirs) <= RELATIVE * Math.abs(ours);
    return isSame ? [] : [`${path}: ${ours} in Node, ${theirs} in the browser`];
  }
  if (typeof ours === 'object' && ours !== null && typeof theirs === 'object' && theirs !== null) {
    const [left, right] = [new Map(Object.entries(ours)), new Map(Object.entries(theirs))];
    const names = new Set([...left.keys(), ...right.keys()]);
    return [...names].flatMap((name) => differences(left.get(name), right.get(name), `${path}.${name}`));
  }
  return ours === theirs ? [] : [`${path}: ${String(ours)} in Node, ${String(theirs)} in the browser`];
}

let worker = '';
test.beforeAll(async () => {
  worker = await bundle();
});

for (const [label, files] of SESSIONS) {
  test(`${label}: Node and a browser's worker agree to 1e-9 (METHODS 15.10)`, async ({ page }) => {
    await page.route(`${PAGE}**`, (route) =>
      route.request().url() === `${PAGE}worker.js`
        ? route.fulfill({ contentType: 'text/javascript', body: worker })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Same numbers</title>' }),
    );
    await page.goto(PAGE);
    const inBrowser: unknown = await page.evaluate(
      (input) =>
        new Promise((resolve, reject) => {
          const analysis = new Worker('/worker.js');
          analysis.addEventListener('message', (event) => resolve(event.data));
          analysis.addEventListener('error', (event) => reject(new Error(event.message)));
          analysis.postMessage(input, []);
        }),
      files,
    );
    const inNode = await factsOfFiles(files);
    expect(differences(inNode, inBrowser)).toEqual([]);
    expect(inNode.players.length).toBeGreaterThan(0);
    expect(inNode.players.some(({ turns, efforts }) => turns.length > 0 && efforts.length > 0)).toBe(true);
  });
}
