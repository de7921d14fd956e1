import { describe, expect, it } from 'vitest';
import { parametersWords, sourceSentence } from './source-sentence';

describe('source of a session in words', () => {
  it('format, kind of source, rate and pitch', () => {
    const source = {
      format: 'tracab-csv',
      sourceClass: 'optical',
      frameRateHz: 25,
      pitch: { lengthM: 104.94, widthM: 67.8 },
      methodVersions: {},
      parametersHash: 'aa',
      notes: [],
    };
    expect(sourceSentence(source, 'TRACAB CSV', 'match')).toBe(
      'Read as TRACAB CSV, optical, 25 Hz, pitch 104.9 × 67.8 m.',
    );
    expect(sourceSentence({ ...source, pitch: null }, 'TRACAB CSV', 'match')).toContain('pitch unknown');
  });

  it('basketball has a court', () => {
    const source = {
      format: 'simulation',
      sourceClass: 'lidar',
      frameRateHz: 10,
      pitch: { lengthM: 28.65, widthM: 15.24 },
      methodVersions: {},
      parametersHash: 'aa',
      notes: [],
    };
    expect(sourceSentence({ ...source, pitch: null }, '', 'game')).toContain('court unknown');
    expect(sourceSentence(source, '', 'game')).toMatch(/ 10 Hz, court 28\.\d × 15\.2 m\.$/);
  });

  it('whose parameters', () => {
    expect(parametersWords({ version: 0, hash: 'aa', isDefault: true })).toBe('the defaults');
    expect(parametersWords({ version: 3, hash: 'aa', isDefault: true })).toBe('the defaults');
    expect(parametersWords({ version: 3, hash: 'bb', isDefault: false })).toBe("the club's own, version 3");
  });
});
