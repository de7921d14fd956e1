import { describe, expect, it } from 'vitest';
import { methodRemark, methodsRemark } from './rehab-method';

const LIDAR = { sourceClass: 'lidar', versions: { turn: '1.0.0', dist: '1.0.0' }, parametersHash: 'a' };

describe('sessions that are not as their matches', () => {
  it('are said to be of another source, or of other settings', () => {
    expect(methodRemark({ ...LIDAR, sourceClass: 'gnss' }, LIDAR)).toBe(
      'Measured by GNSS, the matches by LiDAR: part of a difference may come from that.',
    );
    const others = 'The matches were computed with other settings or methods.';
    expect(methodRemark({ ...LIDAR, parametersHash: 'b' }, LIDAR)).toBe(others);
    expect(methodRemark({ ...LIDAR, versions: { ...LIDAR.versions, turn: '1.1.0' } }, LIDAR)).toBe(others);
  });

  it('are not remarked upon where they are alike, or nothing is compared', () => {
    expect(methodRemark({ ...LIDAR, versions: { dist: '1.0.0', turn: '1.0.0' } }, LIDAR)).toBeNull();
    expect(methodRemark(LIDAR, null)).toBeNull();
  });

  it('are counted over a period', () => {
    const of = (...all: (boolean | null)[]) => methodsRemark(all.map((isComparable) => ({ isComparable })));
    expect(of(true, false, false)).toBe('2 of 3 sessions were measured or computed in another way than the matches.');
    expect(of(true, false)).toBe('1 of 2 sessions was measured or computed in another way than the matches.');
    expect([of(true, true), of(null), of()]).toEqual([null, null, null]);
  });
});
