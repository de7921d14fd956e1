import { expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import { parametersFor } from '../../methods/default-parameters';
import { pathOf, trackOf } from '../../tracking/synthetic-motion';
import { AnalysisBuffers } from '../session/analyze-track';
import { windowZones } from './window-zones';

const HZ = 25;
const buffers = new AnalysisBuffers();
const { basketballZones } = derivedParametersFor();
const context = {
  sourceClass: 'optical',
  frameRateHz: HZ,
  periods: [],
  pitch: null,
  sessionIsAMatch: false,
  parameters: parametersFor('optical'),
} as const;
// 5 m/s is in zone 5: 4.889 to 5.972 m/s.
const track = trackOf(pathOf(5, [{ durationS: 60 }], HZ), HZ);

it('5 m/s for a minute: 300 m in zone 5, 100 m of them in 20 s', () => {
  const whole = windowZones(track, context, null, basketballZones, buffers);
  expect(whole?.bbZone5DistanceM).toBeCloseTo(300, 0);
  const part = windowZones(track, context, { startS: 20, endS: 40 }, basketballZones, buffers);
  expect(part?.bbZone5DistanceM).toBeCloseTo(100, 6);
  expect(part?.bbZone4DistanceM).toBe(0);
});

it('a window without a sample has no zones', () => {
  expect(windowZones(track, context, { startS: 100, endS: 120 }, basketballZones, buffers)).toBeNull();
});
