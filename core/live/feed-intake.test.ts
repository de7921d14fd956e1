import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedIntake, NO_DROPS } from './feed-intake';

const HEAD = JSON.stringify({
  head: {
    version: 1,
    sourceClass: 'lps',
    rateHz: 10,
    players: [
      { key: 'a', name: '' },
      { key: 'b', name: '' },
    ],
  },
});
const frame = (timeS: number, x = 1) => `{"t":${timeS},"p":[["a",${x},2]]}`;

function fed(...lines: readonly string[]) {
  const intake = new FeedIntake();
  const taken = [HEAD, ...lines].map((line) => intake.take(line)?.line.kind ?? null).slice(1);
  const counts = Object.fromEntries(Object.entries(intake.counts).filter(([, count]) => count > 0));
  return { intake, taken, counts };
}

describe('a feed', () => {
  it('is taken in order, and what is not is counted', () => {
    const { taken, counts } = fed(frame(0.1), frame(0.3), frame(0.2), frame(0.1), frame(0.3), frame(0.4));
    expect(taken).toEqual(['frame', 'frame', null, null, null, 'frame']);
    expect(counts).toEqual({ outOfOrder: 1, doubled: 2 });
  });

  it('says why a line or a sample is left out', () => {
    const { intake, taken, counts } = fed(
      '{"t":0.5,"p":[["a",1,',
      '{"t":0.6,"p":[["a",NaN,2]]}',
      '{"t":0.7,"p":[["a",1e30,2],["b",3,4]]}',
      '{"t":0.8,"p":[["stranger",1,2],["b",3,4],["b",5,6]]}',
      frame(4000),
      HEAD,
      HEAD.replace('"rateHz":10', '"rateHz":25'),
      '{"period":[1,0,0.8]}',
      '{"period":[1,0,0.8]}',
      '{"end":true}',
    );
    expect(taken).toEqual([null, null, 'frame', 'frame', null, null, null, 'period', null, 'end']);
    expect(counts).toEqual({ badLine: 2, badNumber: 1, unknownPlayer: 1, doubled: 2, tooFarAhead: 1, otherHead: 1 });
    expect(intake.take('{"t":0.9,"p":[["b",3,4],["b",5,6]]}')?.text).toBe('{"t":0.9,"p":[["b",3,4]]}');
  });

  it('begins with its head', () => {
    const intake = new FeedIntake();
    expect([frame(0), '{"period":[1,0,1]}', '{"end":true}'].map((line) => intake.take(line))).toEqual([
      null,
      null,
      null,
    ]);
    expect(intake.counts).toEqual({ ...NO_DROPS, noHead: 3 });
  });

  it('of a hundred times its rate takes twice its rate', () => {
    const lines = Array.from({ length: 3000 }, (_, k) => frame(k / 1000));
    const { taken, counts } = fed(...lines);
    expect(taken.filter((kind) => kind === 'frame')).toHaveLength(3 * 20);
    expect(counts).toEqual({ tooMany: 3000 - 60 });
  });

  it('goes back to where it was', () => {
    const { intake } = fed(frame(1), '{"t":2');
    const mark = intake.mark();
    intake.take(frame(3));
    intake.take('{"period":[1,0,1]}');
    intake.take('nothing');
    intake.goBack(mark);
    expect(intake.counts).toEqual({ ...NO_DROPS, badLine: 1 });
    expect(intake.take(frame(3))?.line.kind).toBe('frame');
    expect(intake.take('{"period":[1,0,1]}')?.line.kind).toBe('period');
  });

  it('takes periods that follow one another, and no others: what is recorded can be imported', () => {
    const { taken, counts } = fed(
      '{"period":[1,0,2700]}',
      '{"period":[1,0,2701]}',
      '{"period":[3,2600,5000]}',
      '{"period":[2,3000,5000]}',
      '{"period":[2,3000,5000]}',
      '{"period":[2,6000,7000]}',
    );
    expect(taken).toEqual(['period', null, null, 'period', null, null]);
    expect(counts).toEqual({ badPeriod: 3, doubled: 1 });
  });

  it('goes on where another server was, however long the session has run', () => {
    const { intake } = fed('{"t":4000.1,"p":[]}', '{"period":[1,0,2700]}', ...[0, 600, 1200].map((t) => frame(1 + t)));
    const next = new FeedIntake();
    if (intake.head === null) throw new Error('It has one.');
    next.resume(intake.head, intake.counts, intake.periods);
    for (const timeS of [7200, 7200.1]) {
      next.recall({ kind: 'frame', frame: { timeS, samples: [], ball: null, badSamples: 0 } });
    }
    expect(next.counts).toEqual({ ...NO_DROPS, tooFarAhead: 1 });
    expect([frame(7200.1), frame(7200.2), '{"period":[1,0,2700]}'].map((line) => next.take(line) !== null)).toEqual([
      false,
      true,
      false,
    ]);
    expect(next.counts).toEqual({ ...NO_DROPS, tooFarAhead: 1, doubled: 2 });
  });

  it('takes each frame once, whatever is sent again', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 120 }), (order) => {
        const { intake, taken } = fed(...order.map((k) => frame(k / 10)));
        const times = order.filter((_, index) => taken[index] === 'frame');
        expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
        const { doubled, outOfOrder, tooMany } = intake.counts;
        expect(times.length + doubled + outOfOrder + tooMany).toBe(order.length);
      }),
    );
  });
});
