/** A recording of only speed at 18.18 Hz: sums over the speed that the device delivered. */
import { toFixedPoint, type Track } from '@halfturn/core/tracking/trackset';
import { readShared } from '../shared-data';
import { Agreement } from './agreement';
import { compareProviderSpeed, rowComparer } from './filters';

const SET = 'speedtrace-18hz';
const RATE_HZ = 18.18;

export function compareSpeedTrace(): Agreement {
  const [, ...lines] = Buffer.from(readShared(`${SET}/exampleFile.csv.gz`))
    .toString('utf8')
    .trim()
    .split(/\r?\n/);
  const cells = lines.map((line) => line.split(';').map(Number));
  // There are no positions: a fixed place stands in, and no column derived from positions is compared.
  const place = new Int32Array(cells.length);
  const track: Track = {
    sourceKey: 'P1',
    name: 'P1',
    side: 'home',
    shirtNumber: null,
    timeS: Float64Array.from(cells, ([time = NaN]) => time),
    x: place,
    y: place,
    deviceSpeed: Int32Array.from(cells, ([, speed = NaN]) => toFixedPoint(speed)),
  };
  const agreement = new Agreement(SET);
  const session = { tracks: [track], periods: [], frameRateHz: RATE_HZ };
  compareProviderSpeed(
    rowComparer(agreement, SET, session, () => 'P1'),
    SET,
  );
  return agreement;
}
