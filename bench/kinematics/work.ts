/**
 * The core's contestant, in a separate process. Argument: the input file of `match-input.ts`. Every line on
 * standard input requests one run, answered by one line of JSON: processor seconds (all threads) and each player's
 * values.
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { AnalysisBuffers } from '@halfturn/core/metrics/session/analyze-track';
import { decodeInput } from './match-input';
import { playerValues, tracksOf } from './values';

const [path = ''] = process.argv.slice(2);
const { tracks, periods } = tracksOf(decodeInput(readFileSync(path)));
const buffers = new AnalysisBuffers();
for await (const _request of createInterface({ input: process.stdin })) {
  const start = process.cpuUsage();
  const values = tracks.map((track) => playerValues(track, periods, buffers));
  const { user, system } = process.cpuUsage(start);
  console.log(JSON.stringify({ seconds: (user + system) / 1e6, values }));
}
