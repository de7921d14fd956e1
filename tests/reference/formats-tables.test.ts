import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import { decodeTrackSet, encodeTrackSet } from '@halfturn/core/tracking/codec/codec';
import { describe, expect, it } from 'vitest';
import { toSpeedCsv } from '../fixtures/layouts/speed-csv';
import { toWideCsv, toWideMapping } from '../fixtures/layouts/wide-csv';
import { makeMatch } from '../fixtures/match';

const match = makeMatch({ seed: 11, minutes: 2, playersPerTeam: 3 });

describe('the simulated match', () => {
  it('comes back from a wide table and its mapping to the millimetre, with both teams', async () => {
    const set = await readTrackSet(
      [memoryFile('table.csv', toWideCsv(match)), memoryFile('columns.json', toWideMapping(match))],
      {},
    );
    expect(set).toMatchObject({ format: 'wide-csv', frameRateHz: match.hz, pitch: match.pitch });
    expect(set.tracks.map(({ name, side }) => [name, side])).toEqual(
      match.players.map(({ name, side }) => [name, side]),
    );
    match.players.forEach(({ xM, yM }, p) => {
      const { x, y } = set.tracks[p] ?? { x: [], y: [] };
      let largestM = x.length === xM.length ? 0 : Infinity;
      for (let i = 0; i < x.length; i++) {
        const dx = (x[i] ?? NaN) / 1e5 - (xM[i] ?? NaN);
        const dy = (y[i] ?? NaN) / 1e5 - (yM[i] ?? NaN);
        largestM = Math.max(largestM, Math.sqrt(dx * dx + dy * dy));
      }
      expect(largestM).toBeLessThan(0.001);
    });
  });

  it('has the distance of its speed in a speed trace, and no turns', async () => {
    const [player] = match.players;
    if (player === undefined) throw new Error('no player');
    const set = await readTrackSet([memoryFile('radar.csv', toSpeedCsv(match, player))], {});
    expect(decodeTrackSet(encodeTrackSet(set))).toEqual(set);
    const [facts] = analyzeTrackSet(set, { sessionIsAMatch: false }).players;
    const distanceM = player.speedMPerS.reduce((sum, speed) => sum + speed / match.hz, 0);
    expect(Math.abs((facts?.kpis.totalDistanceM ?? NaN) / distanceM - 1)).toBeLessThan(0.005);
    expect(facts?.kpis.totalTurns).toBeNull();
    expect(facts?.kpis.accelerations).toBeGreaterThan(0);
  });
});
