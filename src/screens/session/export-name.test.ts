import { expect, it } from 'vitest';
import { exportNameOf } from './export-name';
import type { SessionSource } from './session-context';
import { sourceSentence } from './source-sentence';

const READ: SessionSource = {
  format: 'tracab-csv',
  sourceClass: 'optical',
  frameRateHz: 25,
  pitch: { lengthM: 105, widthM: 68 },
  methodVersions: {},
  parametersHash: 'aa',
  notes: [{ code: 'pitchAssumed', text: 'The pitch was assumed.', count: null }],
};
const SIMULATED: SessionSource = {
  ...READ,
  format: 'simulation',
  sourceClass: 'lidar',
  frameRateHz: 10,
  notes: [{ code: 'simulated', text: 'Simulated.', count: null }],
};

it('the export of a simulated session says so, no other', () => {
  expect(exportNameOf('session_7', SIMULATED)).toBe('session_7_simulated');
  expect(exportNameOf('session_7', READ)).toBe('session_7');
  expect(exportNameOf('session_7', null)).toBe('session_7');
});

it('nobody says of a simulation that it was read from a file', () => {
  expect(sourceSentence(READ, 'TRACAB CSV', 'match')).toBe('Read as TRACAB CSV, optical, 25 Hz, pitch 105.0 × 68.0 m.');
  expect(sourceSentence(SIMULATED, 'simulation', 'match')).toBe(
    'Simulated, with the noise of LiDAR, 10 Hz, pitch 105.0 × 68.0 m.',
  );
});
