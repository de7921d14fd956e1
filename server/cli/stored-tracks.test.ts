import type { Track } from '@halfturn/core/tracking/trackset';
import { describe, expect, it } from 'vitest';
import { playersOfTracks } from './stored-tracks';

const track = (sourceKey: string, name = ''): Track => ({
  sourceKey,
  name,
  side: 'home',
  shirtNumber: null,
  timeS: new Float64Array(0),
  x: new Int32Array(0),
  y: new Int32Array(0),
  deviceSpeed: null,
});
const player = (
  playerId: number,
  sourceKey: string | null,
  changes: { name?: string; isOpposition?: boolean } = {},
) => ({
  playerId,
  sourceKey,
  name: changes.name ?? `player ${playerId}`,
  isOpposition: changes.isOpposition ?? false,
});

const ids = (tracks: readonly Track[], players: Parameters<typeof playersOfTracks>[1]) => {
  const found = playersOfTracks({ format: 'epts', tracks }, players);
  return tracks.map((each) => found.get(each) ?? null);
};

describe('playersOfTracks', () => {
  it('goes by key, with the opponent in the key of the opposition', () => {
    const players = [player(1, 'epts:7'), player(2, 'epts:Elms:9', { isOpposition: true }), player(3, 'epts:8')];
    expect(ids([track('9'), track('8'), track('7'), track('10')], players)).toEqual([2, 3, 1, null]);
  });

  it('does not take a key of another format, nor one that only ends alike', () => {
    const players = [player(1, 'gpx:7'), player(2, 'epts:Elms:17', { isOpposition: true })];
    expect(ids([track('7')], players)).toEqual([null]);
  });

  it('goes by name where the key is another source’s, after all keys', () => {
    const players = [player(1, 'gpx:7', { name: 'Ari Oak' }), player(2, 'epts:8', { name: 'Bo Elm' })];
    expect(ids([track('7', 'ARI oak'), track('8', 'Ari Oak')], players)).toEqual([1, 2]);
    const opponent = [player(1, 'gpx:7', { name: 'Ari Oak', isOpposition: true })];
    expect(ids([track('7', 'Ari Oak')], opponent)).toEqual([null]);
  });

  it('gives nobody two tracks', () => {
    expect(ids([track('7', 'Ari'), track('8', 'Ari')], [player(1, null, { name: 'Ari' })])).toEqual([1, null]);
  });
});
