import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOLDER, PLAY, type Possession } from '../../tracking/possession';
import type { Team } from '../../tracking/trackset';
import { ReadProgress } from '../lines/read-lines';
import { memoryFile } from '../shared/memory-file';
import { possessionOfEvents, readEvents } from './events';
import { readJsonEvents } from './json-events';

const RATE_HZ = 25;
const FRAMES = 60;
const HEADER = 'Team,Type,Subtype,Period,Start Frame,Start Time [s],End Frame,End Time [s],From,To';
const TEAMS: ReadonlyMap<string, Team> = new Map([
  ['T1', { side: 'home', name: 'Oaks' }],
  ['T2', { side: 'away', name: 'Elms' }],
]);
const TYPES = [
  'SET PIECE',
  'PASS',
  'SHOT',
  'RECOVERY',
  'BALL LOST',
  'BALL OUT',
  'CHALLENGE',
  'FAULT RECEIVED',
  'CARRY',
];
const SUBTYPES = ['KICK OFF', 'OFFSIDE', 'FAULT', 'OUT', 'GOAL', 'ON TARGET', 'TACKLE', 'WON'];

const matches = fc.array(
  fc.record({
    isHome: fc.boolean(),
    type: fc.constantFrom(...TYPES),
    subtypes: fc.array(fc.constantFrom(...SUBTYPES), { maxLength: 3 }),
    start: fc.integer({ min: 3, max: FRAMES - 15 }),
    length: fc.integer({ min: 0, max: 10 }),
  }),
  { minLength: 1, maxLength: 20 },
);
type Match = typeof matches extends fc.Arbitrary<infer Value> ? Value : never;

const periodOf = (start: number) => (start < FRAMES / 2 ? 1 : 2);
const columns = (isIn: (frame: number) => boolean = () => true) => {
  const frames = Float64Array.from({ length: FRAMES }, (_, i) => i + 1).filter(isIn);
  const timeS = frames.map((frame) => frame / RATE_HZ);
  return { frames, timeS, clockS: timeS };
};

function fromCsv(match: Match) {
  const lines = match.map(({ isHome, type, subtypes, start, length }) => {
    const end = length === 0 ? 0 : start + length;
    const cells = [isHome ? 'Home' : 'Away', type, subtypes.join('-'), periodOf(start), start, start / RATE_HZ];
    return [...cells, end, end / RATE_HZ, 'Player7', ''].join(',');
  });
  const file = memoryFile('events.csv', [HEADER, ...lines].join('\n'));
  return readEvents(file, new ReadProgress([file], {}));
}

function fromJson(match: Match) {
  const data = match.map(({ isHome, type, subtypes, start, length }, index) => {
    const named = subtypes.map((name) => ({ name, id: 1 }));
    return {
      index,
      team: { name: 'Any', id: isHome ? 'T1' : 'T2' },
      type: { name: type, id: 1 },
      subtypes: named.length > 1 ? named : (named[0] ?? null),
      start: { frame: start, time: start / RATE_HZ },
      end: { frame: length === 0 ? null : start + length, time: null },
      period: periodOf(start),
    };
  });
  return readJsonEvents(memoryFile('events.json', JSON.stringify({ data })), TEAMS);
}

const stateOf = (possession: Possession | null, i: number) => [possession?.holder[i] ?? 0, possession?.play[i] ?? 0];

describe('possession from any events of Metrica', () => {
  it('is the same from CSV and from JSON', async () => {
    await fc.assert(
      fc.asyncProperty(matches, async (match) => {
        const csv = possessionOfEvents(await fromCsv(match), columns(), 'events.csv');
        expect(possessionOfEvents(await fromJson(match), columns(), 'events.json')).toEqual(csv);
      }),
      { numRuns: 60 },
    );
  });

  it('has a state for each frame: a team only while the ball is in play, nothing before and after the events', async () => {
    await fc.assert(
      fc.asyncProperty(matches, async (match) => {
        const possession = possessionOfEvents(await fromJson(match), columns(), 'events.json');
        if (possession === null) return;
        expect([possession.holder.length, possession.play.length]).toEqual([FRAMES, FRAMES]);
        const first = Math.min(...match.map(({ start }) => start));
        const last = Math.max(...match.map(({ start, length }) => start + length));
        for (let i = 0; i < FRAMES; i++) {
          const [holder = NaN, play = NaN] = stateOf(possession, i);
          expect([HOLDER.unknown, HOLDER.home, HOLDER.away]).toContain(holder);
          expect([PLAY.unknown, PLAY.dead, PLAY.alive]).toContain(play);
          if (holder !== HOLDER.unknown) expect(play).toBe(PLAY.alive);
          const frame = i + 1;
          if (frame < first || frame >= last) expect([frame, holder, play]).toEqual([frame, 0, 0]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is with the side that takes a set piece from its first frame on, whatever came before', async () => {
    await fc.assert(
      fc.asyncProperty(matches, async (match) => {
        const possession = possessionOfEvents(await fromCsv(match), columns(), 'events.csv');
        for (const { isHome, type, start, length } of match) {
          const isAlone = match.filter((other) => other.start === start).length === 1;
          if (type !== 'SET PIECE' || !isAlone || length === 0) continue;
          const side = isHome ? HOLDER.home : HOLDER.away;
          expect([start, ...stateOf(possession, start - 1)]).toEqual([start, side, PLAY.alive]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('of a frame does not depend on which other frames were recorded', async () => {
    await fc.assert(
      fc.asyncProperty(matches, fc.integer({ min: 2, max: 5 }), async (match, step) => {
        const events = await fromJson(match);
        const all = possessionOfEvents(events, columns(), 'events.json');
        const kept = columns((frame) => frame % step === 0);
        const some = possessionOfEvents(events, kept, 'events.json');
        kept.frames.forEach((frame, i) => expect(stateOf(some, i)).toEqual(stateOf(all, frame - 1)));
      }),
      { numRuns: 60 },
    );
  });
});
