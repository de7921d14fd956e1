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
  const found = playersOfTracks({ tracks }, players);
  return tracks.map((each) => found.get(each) ?? null);
};

describe('playersOfTracks', () => {
  it('goes by the key of the track', () => {
    const players = [player(1, '7'), player(2, '9', { isOpposition: true }), player(3, '8')];
    expect(ids([track('9'), track('8'), track('7'), track('10')], players)).toEqual([2, 3, 1, null]);
  });

  it('goes by name where no key was written down, after all keys', () => {
    const players = [player(1, null, { name: 'Ari Oak' }), player(2, '8', { name: 'Bo Elm' })];
    expect(ids([track('7', 'ARI oak'), track('8', 'Ari Oak')], players)).toEqual([1, 2]);
    const known = [player(1, '9', { name: 'Ari Oak' })];
    expect(ids([track('7', 'Ari Oak')], known)).toEqual([null]);
    const opponent = [player(1, null, { name: 'Ari Oak', isOpposition: true })];
    expect(ids([track('7', 'Ari Oak')], opponent)).toEqual([null]);
  });

  it('gives nobody two tracks', () => {
    expect(ids([track('7', 'Ari'), track('8', 'Ari')], [player(1, null, { name: 'Ari' })])).toEqual([1, null]);
  });
});
