import { describe, expect, it } from 'vitest';
import { MISSING } from '../../tracking/trackset';
import { CellRow } from '../lines/cell-row';
import { FrameRows, FrameTrackBuilder } from './frame-track-builder';

const METRES = { scale: 1, offset: 0 };
const MIRRORED = { scale: -1, offset: 10 };

function builders(): FrameTrackBuilder[] {
  const identity = (name: string) => ({ sourceKey: name, name, side: 'home' as const, shirtNumber: null });
  return [
    new FrameTrackBuilder(identity('a'), 0, 1, METRES, MIRRORED),
    new FrameTrackBuilder(identity('b'), 2, 3, METRES, METRES),
  ];
}

function pushLines(rows: FrameRows, lines: readonly string[]): void {
  const row = new CellRow('a.csv');
  lines.forEach((line, i) => {
    const bytes = new TextEncoder().encode(line);
    row.load(bytes, 0, bytes.length, i + 1);
    rows.push(row);
  });
  rows.flush();
}

describe('rows of frames', () => {
  it.each([1, 63, 64, 65, 4096, 4097, 9000])('fill the columns of all tracks, %d rows of them', (count) => {
    const tracks = builders();
    const isThere = (i: number): boolean => i >= 5000 && i % 3 === 0;
    pushLines(
      new FrameRows(tracks),
      Array.from({ length: count }, (_, i) => `${i / 100},${i / 1000},${isThere(i) ? `${i / 10},-1` : 'NaN,'}`),
    );
    const timeS = new Float64Array(count);
    const [a, b] = tracks.map((track) => track.finish(timeS));
    const expected = (of: (i: number) => number): number[] => Array.from({ length: count }, (_, i) => of(i));
    expect([...(a?.x ?? [])]).toEqual(expected((i) => i * 1000));
    expect([...(a?.y ?? [])]).toEqual(expected((i) => 1_000_000 - i * 100));
    expect([...(b?.x ?? [])]).toEqual(expected((i) => (isThere(i) ? i * 10_000 : MISSING)));
    expect([...(b?.y ?? [])]).toEqual(expected((i) => (isThere(i) ? -100_000 : MISSING)));
    expect(tracks.map((track) => track.hasSamples)).toEqual([true, count > 5000]);
  });

  it('are refused with half a position', () => {
    const rows = new FrameRows(builders());
    expect(() => pushLines(rows, ['1,2,3,4', '1,2,3,'])).toThrow(
      'a.csv, line 2: b has only one of the two coordinates',
    );
  });
});
