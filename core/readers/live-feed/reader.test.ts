import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOLDER, PLAY } from '../../tracking/possession';
import { MISSING, type Track, type TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { feedOf } from './feed-of-tracks';
import { feedText, parseFeedLine } from './feed-line';

const recorded = (set: TrackSet): string => [...feedOf(set)].map(({ line }) => `${feedText(line)}\n`).join('');
const reread = (set: TrackSet): Promise<TrackSet> => readTrackSet([memoryFile('live.jsonl', recorded(set))], {});

const TIMES = Float64Array.of(0.04, 0.08, 0.12);
const track = (sourceKey: string, x: readonly number[], more: Partial<Track> = {}): Track => ({
  sourceKey,
  name: `Name of ${sourceKey}`,
  side: 'home',
  shirtNumber: 7,
  timeS: TIMES,
  x: Int32Array.from(x),
  y: Int32Array.from(x, (value) => (value === MISSING ? MISSING : -value)),
  deviceSpeed: null,
  ...more,
});
const set = (tracks: readonly Track[], more: Partial<TrackSet> = {}): TrackSet => ({
  format: 'tracab-csv',
  sourceClass: 'optical',
  frameRateHz: 25,
  originEpochMs: 1_700_000_000_000,
  periods: [
    { id: 1, startS: 0.04, endS: 0.08 },
    { id: 2, startS: 0.08, endS: 0.16 },
  ],
  pitch: { lengthM: 105, widthM: 68 },
  teams: [{ side: 'home', name: 'Ours' }],
  tracks,
  ball: null,
  possession: null,
  notes: [],
  ...more,
});

describe('a live recording', () => {
  it('gives the columns it was made from, players off the pitch and the ball included', async () => {
    const away = track('away_3', [MISSING, 123_456, MISSING], { side: 'away', shirtNumber: null });
    const ball = track('ball', [5, MISSING, -7], { name: 'Ball', shirtNumber: null });
    const whole = set([track('home_7', [100, 1_234_567, -2]), away], { ball });
    expect(await reread(whole)).toEqual(whole);
  });

  it('gives who has the ball and whether it is in play', async () => {
    const possession = {
      timeS: TIMES,
      holder: Uint8Array.of(HOLDER.home, HOLDER.unknown, HOLDER.nobody),
      play: Uint8Array.of(PLAY.alive, PLAY.unknown, PLAY.dead),
    };
    const whole = set([track('home_7', [100, 200, 300])], { possession });
    const text = recorded(whole);
    expect(text).toContain('{"t":0.04,"p":[["home_7",0.001,-0.001]],"has":"home","alive":true}');
    expect(text).toContain('{"t":0.08,"p":[["home_7",0.002,-0.002]]}');
    expect(text).toContain('{"t":0.12,"p":[["home_7",0.003,-0.003]],"has":"nobody","alive":false}');
    expect(await reread(whole)).toEqual(whole);
  });

  it('gives every device its own times, speed and orientation', async () => {
    const own = track('b', [1, 2], {
      timeS: Float64Array.of(0.05, 0.09),
      x: Int32Array.of(1, 2),
      y: Int32Array.of(3, 4),
    });
    const facing = { deviceSpeed: Int32Array.of(7, MISSING, 9), orientation: Int32Array.of(MISSING, -4, 18_000_000) };
    const whole = set([track('a', [100, MISSING, 300], facing), own]);
    expect(await reread(whole)).toEqual(whole);
  });

  it('keeps any fixed point and any time', async () => {
    const step = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.double({ min: 0.001, max: 1, noNaN: true }), step), { minLength: 2, maxLength: 20 }),
        async (rows) => {
          let at = 0;
          const timeS = Float64Array.from(rows, ([gap]) => (at += gap));
          const x = Int32Array.from(rows, ([, value]) => value);
          const one = track('a', [], { timeS, x, y: x.map((value) => value >> 1) });
          const again = await reread(set([one], { periods: [{ id: 1, startS: 0, endS: 30 }] }));
          expect(again.tracks).toEqual([one]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is one period where none is named', async () => {
    const text = recorded(set([track('a', [1, 2, 3])])).replaceAll(/\{"period".*\n/g, '');
    const { periods } = await readTrackSet([memoryFile('a', text)], {});
    expect(periods).toEqual([{ id: 1, startS: 0.04, endS: 0.12 + 1 / 25 }]);
  });

  it.each([
    ['{"t":0.2,"p":[["a",1,2]', 'line 6: The line is damaged'],
    ['{"t":0.2,"p":[["a",1,null]]}', 'line 6: The line is damaged'],
    ['{"t":0.12,"p":[]}', 'line 6: The frames are out of order'],
    ['{"t":0.2,"p":[["stranger",1,2]]}', 'line 6: A player of the frame is not in the head'],
    ['{"t":0.2,"p":[["a",1,2],["a",1,2]]}', 'line 6: A player is in the frame twice'],
  ])('refuses %s', async (line, reason) => {
    const text = recorded(set([track('a', [1, 2, 3])], { periods: [{ id: 1, startS: 0, endS: 1 }] }));
    await expect(readTrackSet([memoryFile('live.jsonl', `${text}${line}\n`)], {})).rejects.toThrow(reason);
  });
});

describe('a line', () => {
  const head = { version: 1, sourceClass: 'lps', rateHz: 10, players: [{ key: 'a' }] };
  const parse = (change: object) => parseFeedLine(JSON.stringify({ head: { ...head, ...change } }));

  it('is a head with what it must have', () => {
    expect(parse({})).toMatchObject({ kind: 'head', head: { format: 'live-feed', pitch: null, isShared: true } });
    const wrong = [
      { version: 2 },
      { sourceClass: 'guess' },
      { rateHz: 1000 },
      { players: [] },
      { players: [{ key: 'a' }, { key: 'a' }] },
      { players: [{ key: 'a', side: 'left' }] },
      { players: [{ key: 'a', shirtNumber: 7.5 }] },
      { pitch: { lengthM: 1e9, widthM: 68 } },
      { originEpochMs: 'today' },
    ];
    expect(wrong.map(parse)).toEqual(wrong.map(() => null));
  });

  it('counts samples that are no numbers and keeps the others', () => {
    expect(parseFeedLine('{"t":1,"p":[["a",1,2],["b",1e9,2],["c","x",2],[7,1,2],["d",1]],"b":[1]}')).toEqual({
      kind: 'frame',
      frame: {
        timeS: 1,
        samples: [{ key: 'a', x: 100_000, y: 200_000, speed: MISSING, orientation: MISSING }],
        ball: null,
        badSamples: 5,
      },
    });
  });

  it.each([
    '',
    '[]',
    'null',
    '{"t":-1}',
    '{"t":1e9}',
    '{"t":"1"}',
    '{"t":NaN}',
    '{"period":[1,5,5]}',
    '{"end":1}',
    '{"t":1,"p":{}}',
  ])('is nothing: %s', (text) => expect(parseFeedLine(text)).toBeNull());
});
