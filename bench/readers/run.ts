/**
 * `npm run bench -- readers`: megabytes per second of every text reader, in processor time, from bytes in memory.
 */
import { readTrackSet } from '@halfturn/core/readers/read-session';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { GOALS } from '../goals';
import { median, publish } from '../result';
import { readerSessions } from './sessions';

const WARM_UPS = 1;
const ROUNDS = 3;

/** Sum of all samples modulo 2^32: equal in every round. */
function checksum({ tracks }: TrackSet): number {
  let sum = 0;
  for (const { x, y } of tracks) {
    for (let k = 0; k < x.length; k++) sum = (Math.imul(sum, 31) + (x[k] ?? 0) + (y[k] ?? 0)) | 0;
  }
  return sum;
}

const contestants = readerSessions().map((session) => ({
  ...session,
  seconds: new Array<number>(),
  sums: new Set<number>(),
}));
for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
  for (const { format, files, seconds, sums } of contestants) {
    const begin = process.cpuUsage();
    const set = await readTrackSet(files, {});
    const { user, system } = process.cpuUsage(begin);
    if (set.format !== format) throw new Error(`${format} was read as ${set.format}.`);
    if (round >= WARM_UPS) seconds.push((user + system) / 1e6);
    sums.add(checksum(set));
  }
}
for (const { format, sums } of contestants) {
  if (sums.size !== 1) throw new Error(`${format}: the same bytes gave different tracks.`);
}

const rate = (format: string): number => {
  const found = contestants.find((contestant) => contestant.format === format);
  return found === undefined ? NaN : found.megabytes / median(found.seconds);
};
const camelCase = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
publish({
  name: 'readers',
  contestants: contestants.map(({ format, megabytes }) => `${format}, ${megabytes.toFixed(1)} MB`),
  medians: Object.fromEntries(contestants.map(({ format }) => [`${camelCase(format)}MBPerS`, rate(format)])),
  goals: [
    {
      name: 'Sportec XML',
      value: rate('sportec-xml'),
      unit: 'MB/s',
      bound: GOALS.readers.leastSportecMBPerS,
      atLeast: true,
    },
  ],
});
