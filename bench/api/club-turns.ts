import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { PartReader } from '@halfturn/core/turns/wire/set-parts';
import { TurnSet } from '@halfturn/core/turns/turn-set';
import { median } from '../result';
import { ARROW_TYPE } from './calls';

const CUSTOMER = 1;
const ROUNDS = 21;
const EDGES = { lowerMPerS: 3, upperMPerS: 5.5 };

export interface ClubTurns {
  readonly turns: number;
  readonly bytesPerTurn: number;
  readonly firstMs: number;
  readonly medianMs: number;
}

export async function measureClubTurns(address: string, token: string): Promise<ClubTurns> {
  const times: number[] = [];
  let body = Buffer.alloc(0);
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    body = await fetchBytes(`${address}/api/clubturns?customerId=${CUSTOMER}`, token);
    times.push(performance.now() - start);
  }
  const set = new TurnSet(EDGES);
  new PartReader(set).push(gunzipSync(body));
  const [firstMs = NaN, ...later] = times;
  return { turns: set.length, bytesPerTurn: body.byteLength / set.length, firstMs, medianMs: median(later) };
}

function fetchBytes(url: string, token: string): Promise<Buffer<ArrayBuffer>> {
  const headers = { accept: ARROW_TYPE, 'accept-encoding': 'gzip', authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`The club's turns were answered ${response.statusCode}.`));
      });
    }).on('error', reject);
  });
}
