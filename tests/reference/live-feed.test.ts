import { feedOf } from '@halfturn/core/readers/live-feed/feed-of-tracks';
import { feedText } from '@halfturn/core/readers/live-feed/feed-line';
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { describe, expect, it } from 'vitest';
import { loadStatsports, loadTracab } from './load';
import { HAS_SHARED_DATA } from './shared-data';

describe.skipIf(!HAS_SHARED_DATA)('a recording that was sent live', () => {
  it.each<readonly [string, () => Promise<TrackSet>]>([
    ['TRACAB, one clock for all', loadTracab],
    ['STATSports, a clock for each device', loadStatsports],
  ])('%s', async (_, load) => {
    const set = await load();
    const text = [...feedOf(set)].map(({ line }) => `${feedText(line)}\n`).join('');
    const again = await readTrackSet([memoryFile('live.jsonl', text)], {});
    expect(again.tracks).toEqual(set.tracks);
    expect(again.ball).toEqual(set.ball);
    expect({ ...again, tracks: [], notes: [] }).toEqual({ ...set, tracks: [], notes: [] });
    const factsOf = (one: TrackSet) => analyzeTrackSet(one, { sessionIsAMatch: false }).players;
    expect(factsOf(again)).toEqual(factsOf(set));
  });
});
