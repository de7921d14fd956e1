import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type NamelessTrack,
  type RememberedKey,
  type SquadMember,
  whoIsWho,
  type WhoIsWhoInput,
} from './who-is-who-proposals';

const DAY = '2026-03-10T15:00:00.000Z';

function member(playerId: number, name: string, shirtNumber: number | null = null, isActive = true): SquadMember {
  return { playerId, name, shirtNumber, isActive };
}
function track(sourceKey: string, name = '', shirtNumber: number | null = null): NamelessTrack {
  return { sourceKey, name, shirtNumber };
}
function key(sourceKey: string, playerId: number, rest: Partial<RememberedKey> = {}): RememberedKey {
  return {
    format: 'f',
    sourceKey,
    playerId,
    name: null,
    wearerId: null,
    validFrom: '2026-01-01T00:00:00.000Z',
    validUntil: null,
    ...rest,
  };
}
function ask(input: Partial<WhoIsWhoInput>) {
  return whoIsWho({ format: 'f', isWorn: false, startsAt: DAY, tracks: [], squad: [], remembered: [], ...input });
}

const ANN = member(1, 'Ann Lee', 7);
const BEA = member(2, 'Bea Moss', 9);

describe('who is who', () => {
  it('knows nobody of an empty squad', () => {
    expect(ask({ tracks: [track('home_7', 'Ann Lee', 7)] })).toEqual([null]);
  });

  it('is sure of a key seen before', () => {
    const found = ask({ tracks: [track('p-66', 'A. Lee', 12)], squad: [ANN, BEA], remembered: [key('p-66', 1)] });
    expect(found).toEqual([{ playerId: 1, reason: 'key', isSure: true, doubt: null }]);
  });

  it('is sure of a key in a session before it was first seen, unless somebody else had it', () => {
    const late = key('p-66', 1, { validFrom: '2026-06-01T00:00:00.000Z' });
    const input = { tracks: [track('p-66', '', 7)], squad: [ANN, BEA] };
    expect(ask({ ...input, remembered: [late] })[0]).toMatchObject({ playerId: 1, isSure: true });
    // Nearer to the day that Bea gave it back than to Ann's first.
    const early = key('p-66', 2, { validFrom: '2025-01-01T00:00:00.000Z', validUntil: '2026-03-01T00:00:00.000Z' });
    expect(ask({ ...input, remembered: [late, early] })[0]).toEqual({
      playerId: 2,
      reason: 'key',
      isSure: false,
      doubt: 'handedOn',
    });
  });

  it('takes the key of the time of the session', () => {
    const before = key('home_7', 2, { validFrom: '2025-01-01T00:00:00.000Z', validUntil: '2026-01-01T00:00:00.000Z' });
    const remembered = [before, key('home_7', 1)];
    const input = { tracks: [track('home_7', 'Home 7', 7)], remembered };
    expect(ask({ ...input, squad: [ANN, BEA] })[0]).toMatchObject({ playerId: 1, isSure: true });
    const squad = [member(1, 'Ann Lee', null), member(2, 'Bea Moss', null)];
    expect(ask({ ...input, squad, startsAt: DAY.replace('2026', '2025') })[0]).toMatchObject({
      playerId: 2,
      isSure: true,
    });
  });

  it('asks about a key that has ended without a successor, in sessions after its end alone', () => {
    const ended = key('home_7', 1, { validUntil: '2026-03-01T00:00:00.000Z' });
    const input = { tracks: [track('home_7', '', 7)], squad: [ANN, BEA], remembered: [ended] };
    expect(ask(input)[0]).toEqual({ playerId: 1, reason: 'key', isSure: false, doubt: 'handedOn' });
    expect(ask({ ...input, startsAt: '2026-02-01T00:00:00.000Z' })[0]).toMatchObject({ isSure: true });
  });

  it('asks about a key whose track has somebody else’s name', () => {
    const input = { squad: [ANN, BEA], remembered: [key('12', 1)] };
    expect(ask({ ...input, tracks: [track('12', 'Moss Bea')] })).toEqual([
      { playerId: 2, reason: 'name', isSure: false, doubt: 'keyOfOther' },
    ]);
    expect(ask({ ...input, tracks: [track('12', 'Cleo Hart')] })).toEqual([
      { playerId: 1, reason: 'key', isSure: false, doubt: 'otherName' },
    ]);
  });

  it('knows somebody whom the file calls otherwise by what it called them before', () => {
    const remembered = [key('12', 1, { name: 'Annie' })];
    expect(ask({ squad: [ANN, BEA], remembered, tracks: [track('12', 'ANNIE')] })[0]?.isSure).toBe(true);
    expect(ask({ squad: [ANN, BEA], remembered, tracks: [track('12', 'Benny')] })[0]?.isSure).toBe(false);
  });

  it('asks about a number that changed hands', () => {
    const squad = [member(1, 'Ann Lee', 17), member(2, 'Bea Moss', 7)];
    const tracks = [track('home_7', 'Home 7', 7)];
    expect(ask({ squad, tracks, remembered: [key('home_7', 1)] })).toEqual([
      { playerId: 2, reason: 'shirtNumber', isSure: false, doubt: 'keyOfOther' },
    ]);
    // Confirmed when Bea already wore it, so nothing has changed since.
    const told = key('home_7', 1, { wearerId: 2 });
    expect(ask({ squad, tracks, remembered: [told] })[0]).toMatchObject({ playerId: 1, isSure: true });
    const both = [member(1, 'Ann Lee', 7), member(2, 'Bea Moss', 7)];
    expect(ask({ squad: both, tracks, remembered: [key('home_7', 1)] })[0]).toMatchObject({
      playerId: 1,
      isSure: true,
    });
    // A provider's own id is stronger evidence than the printed number.
    expect(ask({ squad, tracks: [track('p-66', '', 7)], remembered: [key('p-66', 1)] })[0]).toMatchObject({
      playerId: 1,
      isSure: true,
    });
  });

  it('asks about a player who is no longer active', () => {
    const found = ask({
      squad: [member(1, 'Ann Lee', null, false)],
      tracks: [track('p-66', '')],
      remembered: [key('p-66', 1)],
    });
    expect(found[0]).toEqual({ playerId: 1, reason: 'key', isSure: false, doubt: 'inactive' });
    const named = [track('p-66', 'Ann Lee')];
    const former = [member(1, 'Ann Lee', null, false)];
    expect(ask({ squad: former, tracks: named, remembered: [key('p-66', 1)] })[0]?.isSure).toBe(true);
    expect(ask({ squad: [member(1, 'Ann Lee', null, false)], tracks: [track('x', 'Ann Lee')] })).toEqual([null]);
  });

  it('is sure of a whole name in any order, not of half of one', () => {
    const squad = [ANN, BEA, member(3, 'Cleo Hernandez', 4)];
    const reasons = ask({
      squad,
      tracks: [track('a', 'LEE, Ann'), track('b', 'B. Moss'), track('c', 'Cleo Hernandes')],
    });
    expect(reasons).toEqual([
      { playerId: 1, reason: 'name', isSure: true, doubt: null },
      { playerId: 2, reason: 'shortName', isSure: false, doubt: null },
      { playerId: 3, reason: 'nearName', isSure: false, doubt: null },
    ]);
    expect(ask({ squad, tracks: [track('b', 'B. Moss', 9)] })[0]).toMatchObject({ playerId: 2, isSure: true });
  });

  it('knows a table’s players by the names that tell them apart, worn or not, and asks about half of one', () => {
    const squad = [ANN, BEA];
    const tracks = [track('Lee, Ann', 'Lee, Ann'), track('B. Moss', 'B. Moss'), track('Cleo Hart', 'Cleo Hart')];
    expect(ask({ squad, tracks })).toEqual([
      { playerId: 1, reason: 'name', isSure: true, doubt: null },
      { playerId: 2, reason: 'shortName', isSure: false, doubt: null },
      null,
    ]);
    const remembered = [key('B. Moss', 2, { name: 'B. Moss' }), key('Cleo Hart', 1, { name: 'Cleo Hart' })];
    const sure = (playerId: number) => ({ playerId, reason: 'key', isSure: true, doubt: null });
    expect(ask({ squad, isWorn: true, tracks: tracks.slice(1), remembered })).toEqual([sure(2), sure(1)]);
    const vest = { tracks: [track('Vest A', 'Vest A')], remembered: [key('Vest A', 1, { name: 'Vest A' })] };
    expect(ask({ squad, isWorn: true, ...vest })[0]?.isSure).toBe(false);
  });

  it('tells two of one name apart by the number, or not at all', () => {
    const squad = [member(1, 'Ann Lee', 7), member(2, 'Ann Lee', 9)];
    expect(ask({ squad, tracks: [track('a', 'Ann Lee', 9)] })[0]).toMatchObject({ playerId: 2, isSure: true });
    expect(ask({ squad, tracks: [track('a', 'Ann Lee')] })).toEqual([null]);
  });

  it('asks where name and number are of two players', () => {
    expect(ask({ squad: [ANN, BEA], tracks: [track('a', 'Ann Lee', 9)] })[0]).toEqual({
      playerId: 1,
      reason: 'name',
      isSure: false,
      doubt: 'numberOfOther',
    });
    const both = [ANN, BEA, member(3, 'Cleo Hart', 9)];
    expect(ask({ squad: both, tracks: [track('a', 'Ann Lee', 9)] })[0]).toMatchObject({ isSure: false });
  });

  it('is sure of a name whose number somebody else wears too', () => {
    const squad = [ANN, member(2, 'Bea Moss', 7)];
    const tracks = [track('a', 'Ann Lee', 7), track('b', 'B. Moss', 7)];
    expect(ask({ squad, tracks })).toEqual([
      { playerId: 1, reason: 'name', isSure: true, doubt: null },
      { playerId: 2, reason: 'shortName', isSure: true, doubt: null },
    ]);
  });

  it('is never sure of a number alone, and has no word for a number worn by two', () => {
    const tracks = [track('home_7', 'Home 7', 7)];
    expect(ask({ squad: [ANN, BEA], tracks })).toEqual([
      { playerId: 1, reason: 'shirtNumber', isSure: false, doubt: null },
    ]);
    expect(ask({ squad: [ANN, member(2, 'Bea Moss', 7)], tracks })).toEqual([null]);
    expect(ask({ squad: [ANN, BEA], tracks: [track('home_7', 'Cleo Hart', 7)] })).toEqual([null]);
  });

  it('asks about a worn device, and knows it in another kind of file', () => {
    const remembered = [key('dev-4711', 1)];
    expect(ask({ isWorn: true, squad: [ANN], tracks: [track('dev-4711')], remembered })[0]).toEqual({
      playerId: 1,
      reason: 'device',
      isSure: false,
      doubt: null,
    });
    expect(ask({ format: 'g', isWorn: true, squad: [ANN], tracks: [track('dev-4711')], remembered })[0]).toMatchObject({
      playerId: 1,
      reason: 'device',
      isSure: false,
    });
    expect(ask({ isWorn: true, squad: [ANN], tracks: [track('dev-4711', 'Ann Lee')], remembered })[0]?.isSure).toBe(
      true,
    );
  });

  it('proposes nobody twice: the surer track keeps them, of two as sure neither is', () => {
    const remembered = [key('p-66', 1)];
    expect(ask({ squad: [ANN], tracks: [track('x', 'Ann Lee'), track('p-66', 'Ann Lee')], remembered })).toEqual([
      null,
      { playerId: 1, reason: 'key', isSure: true, doubt: null },
    ]);
    expect(ask({ squad: [ANN], tracks: [track('x', 'Ann Lee'), track('y', 'Lee Ann')] })).toEqual([
      { playerId: 1, reason: 'name', isSure: false, doubt: 'two' },
      null,
    ]);
  });

  it('whatever the file, each player is proposed once and nobody unknown', () => {
    const names = fc.constantFrom('', 'Ann Lee', 'Bea Moss', 'Lee', 'A. Lee', 'Home 7', 'Cleo');
    const anyTrack = fc.record({
      sourceKey: fc.constantFrom('home_7', 'home_9', 'p-66', 'dev'),
      name: names,
      shirtNumber: fc.constantFrom(null, 7, 9),
    });
    const anyKey = fc.record({
      sourceKey: fc.constantFrom('home_7', 'p-66', 'dev'),
      playerId: fc.constantFrom(1, 2, 8),
    });
    fc.assert(
      fc.property(fc.array(anyTrack, { maxLength: 6 }), fc.array(anyKey, { maxLength: 4 }), (tracks, keys) => {
        const remembered = keys.map(({ sourceKey, playerId }) => key(sourceKey, playerId));
        const found = ask({ squad: [ANN, BEA], tracks, remembered }).flatMap((each) => (each === null ? [] : [each]));
        const ids = found.map(({ playerId }) => playerId);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { playerId, isSure, doubt } of found) {
          expect([1, 2]).toContain(playerId);
          if (isSure) expect(doubt).toBeNull();
        }
      }),
    );
  });
});

describe('tags and short names of the roster', () => {
  const worn = { ...ANN, tags: ['Vest 12'] };
  it('is sure of a worn device that the roster gives them, by key or by name, in any spelling', () => {
    for (const one of [track('VEST12'), track('a1', 'vest 12')]) {
      expect(ask({ isWorn: true, tracks: [one], squad: [worn, BEA] })).toEqual([
        { playerId: 1, reason: 'tag', isSure: true, doubt: null },
      ]);
    }
    expect(ask({ isWorn: false, tracks: [track('VEST12')], squad: [worn] })).toEqual([null]);
    expect(ask({ isWorn: true, tracks: [track('VEST12')], squad: [{ ...worn, isActive: false }] })).toEqual([null]);
  });

  it('asks where the file names somebody else, or the key stands for another player', () => {
    const named = ask({ isWorn: true, tracks: [track('Vest 12', 'Bea Moss')], squad: [worn, BEA] });
    expect(named).toEqual([{ playerId: 2, reason: 'name', isSure: false, doubt: 'keyOfOther' }]);
    const stranger = ask({ isWorn: true, tracks: [track('Vest 12', 'Cleo Hart')], squad: [worn, BEA] });
    expect(stranger).toEqual([{ playerId: 1, reason: 'tag', isSure: false, doubt: 'otherName' }]);
    const other = ask({
      isWorn: true,
      tracks: [track('Vest 12')],
      squad: [worn, BEA],
      remembered: [key('Vest 12', 2)],
    });
    expect(other).toEqual([{ playerId: 1, reason: 'tag', isSure: false, doubt: 'keyOfOther' }]);
  });

  it('takes a short name for the name', () => {
    const squad = [{ ...ANN, shortName: 'Dudu' }, BEA];
    expect(ask({ tracks: [track('p-1', 'Dudu')], squad })).toEqual([
      { playerId: 1, reason: 'name', isSure: true, doubt: null },
    ]);
  });
});
