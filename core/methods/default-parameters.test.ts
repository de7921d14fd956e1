import { describe, expect, it } from 'vitest';
import { fnv1a64Hex } from '../text/fnv1a';
import { parametersFor, parametersHash } from './default-parameters';

describe('parameters (METHODS 0b)', () => {
  it('cut-off per source class, device speed for GNSS only', () => {
    const cutoff = (sourceClass: Parameters<typeof parametersFor>[0]): (number | null)[] => {
      const { positionCutoffHz, deviceSpeedCutoffHz } = parametersFor(sourceClass).kinematics;
      return [positionCutoffHz, deviceSpeedCutoffHz];
    };
    expect(cutoff('lidar')).toEqual([2, null]);
    expect(cutoff('optical')).toEqual([1, null]);
    expect(cutoff('lps')).toEqual([1, null]);
    expect(cutoff('gnss')).toEqual([1, 2]);
    expect(cutoff('broadcast')).toEqual([0.75, null]);
  });

  it('turns: radio and single camera ask for longer, larger changes', () => {
    const pair = (sourceClass: Parameters<typeof parametersFor>[0]): number[] => {
      const { minBoutS, minSpeedChangeMPerS } = parametersFor(sourceClass).turn;
      return [minBoutS, minSpeedChangeMPerS];
    };
    expect(pair('optical')).toEqual([0.5, 2]);
    expect(pair('lidar')).toEqual([0.5, 2]);
    expect(pair('gnss')).toEqual([0.5, 2]);
    expect(pair('lps')).toEqual([0.6, 2.5]);
    expect(pair('broadcast')).toEqual([0.6, 2.5]);
  });

  it('an override wins over the class and changes the hash; equal values give an equal hash', () => {
    const plain = parametersFor('lps');
    const changed = parametersFor('lps', { turn: { minBoutS: 0.5 } });
    expect(changed.turn.minBoutS).toBe(0.5);
    expect(changed.turn.minSpeedChangeMPerS).toBe(2.5);
    expect(parametersHash(changed)).not.toBe(parametersHash(plain));
    expect(parametersHash(parametersFor('lps', { turn: { minBoutS: 0.6 } }))).toBe(parametersHash(plain));
    expect(parametersHash(plain)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('the order of keys does not matter to the hash', () => {
    const plain = parametersFor('optical');
    const { presence, ...others } = plain;
    expect(parametersHash({ presence, ...others })).toBe(parametersHash(plain));
  });
});

describe('FNV-1a 64', () => {
  it('published test vectors', () => {
    expect(fnv1a64Hex('')).toBe('cbf29ce484222325');
    expect(fnv1a64Hex('a')).toBe('af63dc4c8601ec8c');
    expect(fnv1a64Hex('foobar')).toBe('85944171f73967e8');
  });
});
