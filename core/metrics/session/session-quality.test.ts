import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { pathOf, trackOf } from '../../tracking/synthetic-motion';
import type { SourceClass, TrackSet } from '../../tracking/trackset';
import { analyzeTrackSet } from './analyze';
import { keptShare, mayCompareTurns } from './session-quality';

const HZ = 20;
const { turn } = parametersFor('lps');

/** Strolling along a line with a wander of `sizeM` at 0.3 Hz, which is inside the band of real turns. */
function session(sourceClass: SourceClass, minutes: number, sizeM: number): TrackSet {
  const points = pathOf(0.2, [{ durationS: minutes * 60 }], HZ).map(({ xM, yM }, k) => {
    const phase = 2 * Math.PI * 0.3 * (k / HZ);
    return { xM: xM + sizeM * Math.sin(phase), yM };
  });
  return {
    format: 'test',
    sourceClass,
    frameRateHz: HZ,
    originEpochMs: null,
    periods: [],
    pitch: null,
    teams: [],
    tracks: [trackOf(points, HZ)],
    ball: null,
    possession: null,
    notes: [],
  };
}

const qualityOf = (set: TrackSet, overrides = {}) => analyzeTrackSet(set, { sessionIsAMatch: false, overrides });

describe('are the turns of a source comparable (METHODS T8)', () => {
  it('a calm source: yes, for the session and for each player', () => {
    const { quality, players } = qualityOf(session('lps', 3, 0));
    expect(quality).toMatchObject({ slowBoutsPerMinute: 0, turnsComparable: true });
    expect(players[0]?.quality.turnsComparable).toBe(true);
  });

  it('a source whose positions wander by 1.1 m: no', () => {
    const { quality, players } = qualityOf(session('lps', 3, 1.1));
    expect(quality.slowBoutsPerMinute ?? NaN).toBeGreaterThan(turn.maxSlowBouts);
    expect(quality.turnsComparable).toBe(false);
    expect(players.every((player) => !mayCompareTurns(player.quality))).toBe(true);
    const raised = qualityOf(session('lps', 3, 1.1), { turn: { maxSlowBouts: 1000 } });
    expect(raised.quality.turnsComparable).toBe(true);
  });

  it('a single camera: never, however calm', () => {
    expect(qualityOf(session('broadcast', 3, 0)).quality.turnsComparable).toBe(false);
  });

  it('half a minute does not tell: unknown, and not held against the source', () => {
    const { quality } = qualityOf(session('lps', 0.5, 1.1));
    expect(quality).toMatchObject({ slowBoutsPerMinute: null, turnsComparable: null });
    expect(mayCompareTurns(quality)).toBe(true);
  });
});

describe('rows that are left out of a session', () => {
  const note = (code: string, count: number) => ({ code, text: '', count });
  const walk = session('lps', 1, 0);

  it('count against the coverage of its players', () => {
    const rows = walk.tracks[0]?.timeS.length ?? NaN;
    const half = { ...walk, notes: [note('ownerlessRows', rows / 2), note('duplicateSamples', rows / 2)] };
    expect(analyzeTrackSet(walk, { sessionIsAMatch: false }).players[0]?.quality.coverage).toBe(1);
    expect(analyzeTrackSet(half, { sessionIsAMatch: false }).players[0]?.quality.coverage).toBe(0.5);
  });

  it('are rows of all players where a row is a frame, and none where they say the same twice', () => {
    const rows = walk.tracks[0]?.timeS.length ?? NaN;
    const twoPlayers = { ...walk, tracks: [...walk.tracks, ...walk.tracks] };
    expect(keptShare({ ...twoPlayers, notes: [note('duplicateSamples', rows)] })).toBe(0.5);
    expect(keptShare({ ...twoPlayers, notes: [note('repeatedPlayer', 2 * rows)] })).toBe(0.5);
    expect(keptShare({ ...twoPlayers, notes: [note('repeatedRows', rows), note('endsSwitch', rows)] })).toBe(1);
  });
});
