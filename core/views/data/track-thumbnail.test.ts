import { describe, expect, it } from 'vitest';
import { MISSING, toFixedPoint, type Track } from '../../tracking/trackset';
import { trackThumbnail } from './track-thumbnail';

const PITCH = { lengthM: 105, widthM: 68 };

function standing(places: readonly (readonly [xM: number, yM: number, hundreds: number])[]): Track {
  const points = places.flatMap(([xM, yM, hundreds]) =>
    Array.from({ length: 100 * hundreds }, () => [xM, yM] as const),
  );
  const column = (of: 0 | 1) => Int32Array.from(points, (point) => toFixedPoint(point[of]));
  return {
    sourceKey: 'home_1',
    name: '<script>',
    side: 'home',
    shirtNumber: null,
    timeS: Float64Array.from(points, (_, i) => i / 25),
    x: column(0),
    y: column(1),
    deviceSpeed: null,
  };
}

const cellsOf = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)"[^>]*fill-opacity="([\d.]+)"/g)].map((cell) =>
    cell.slice(1).map(Number),
  );

describe('picture of a track', () => {
  it('one cell of 5 m per place, the fullest opaque, the others by the root of their share', () => {
    // Cell 10 of 21 and row 7 of 14 hold the centre spot; the left touch line is up.
    const svg = trackThumbnail(
      standing([
        [0, -0.1, 4],
        [-52, 33.9, 1],
      ]),
      PITCH,
      null,
    );
    expect(cellsOf(svg)).toEqual([
      [0, 0, 0.5],
      [100, 68, 1],
    ]);
  });

  it('has the shirt number where it is known, 00 too, and nothing of the name', () => {
    expect(trackThumbnail(standing([[0, 0, 1]]), PITCH, 7)).toContain('>7</text>');
    expect(trackThumbnail(standing([[0, 0, 1]]), PITCH, 1_000_000)).toContain('>00</text>');
    expect(trackThumbnail(standing([[0, 0, 1]]), PITCH, null)).not.toContain('<text');
    expect(trackThumbnail(standing([[0, 0, 1]]), PITCH, 7)).not.toContain('script');
  });

  it('without tracking, and for samples outside or missing, the pitch alone', () => {
    expect(cellsOf(trackThumbnail(null, PITCH, 3))).toEqual([]);
    expect(cellsOf(trackThumbnail(standing([[80, 0, 1]]), PITCH, null))).toEqual([]);
    const unseen = standing([[0, 0, 1]]);
    expect(cellsOf(trackThumbnail({ ...unseen, x: unseen.x.map(() => MISSING) }, PITCH, null))).toEqual([]);
  });

  it('without a known pitch the track fills the picture', () => {
    expect(
      cellsOf(
        trackThumbnail(
          standing([
            [9.9, 0, 1],
            [-10, 5, 1],
          ]),
          null,
          null,
        ),
      ),
    ).toHaveLength(2);
  });

  it('is of the sport’s own ground: no circle of a football pitch on a court, and nothing painted on unknown ground', () => {
    // FIBA: a centre circle of 1.8 m is 1.8 / 28 of 208 units; a penalty area of 16.5 m is none.
    const court = trackThumbnail(null, { lengthM: 28, widthM: 15 }, null, 'basketball');
    expect(court).toContain('viewBox="0 0 210 113"');
    expect(court).toContain('A13.37 13.32');
    expect(trackThumbnail(null, PITCH, null)).toContain('A18.13 18.03');
    expect(trackThumbnail(standing([[0, 0, 1]]), null, null)).not.toContain('<path');
  });
});
