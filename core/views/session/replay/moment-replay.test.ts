import { expect, test } from 'vitest';
import { parametersFor } from '../../../methods/default-parameters';
import { AnalysisBuffers } from '../../../metrics/session/analyze-track';
import { pathOf, trackOf } from '../../../tracking/synthetic-motion';
import type { TrackSet } from '../../../tracking/trackset';
import { DEFAULT_UNITS } from '../../../units/units';
import { momentReplay } from './moment-replay';
import { traceTable, traceView } from '../motion-trace';

const HZ = 10;
// 20 s at 3 m/s, up to 8 m/s within a second, 6 s at that, down again.
const track = trackOf(
  pathOf(
    3,
    [
      { durationS: 20 },
      { durationS: 1, accelerationMPerS2: 5 },
      { durationS: 6 },
      { durationS: 1, accelerationMPerS2: -5 },
      { durationS: 20 },
    ],
    HZ,
  ),
  HZ,
);
const SET: TrackSet = {
  format: 'test',
  sourceClass: 'optical',
  frameRateHz: HZ,
  originEpochMs: 0,
  periods: [{ id: 1, startS: 0, endS: 48 }],
  pitch: null,
  teams: [],
  tracks: [track],
  ball: null,
  possession: null,
  notes: [],
};
const context = {
  ...SET,
  sessionIsAMatch: false,
  parameters: parametersFor('optical'),
};
const moment = {
  sourceKey: track.sourceKey,
  kpi: 'sprintDistanceM',
  startS: 21,
  clockS: null,
  lengthS: 6,
  aroundS: 3,
} as const;

test('a sprint is played with three seconds around it, and the frames above 7 m/s count', () => {
  const replay = momentReplay(SET, moment, context, new AnalysisBuffers());
  const { timeS, counts, speedMPerS } = replay?.trace ?? { timeS: [], counts: [], speedMPerS: [] };
  expect([timeS[0], timeS.at(-1)]).toEqual([18, 30]);
  for (const [frame, isCounted] of counts.entries()) expect(isCounted).toBe((speedMPerS[frame] ?? 0) > 7);
  expect(counts.filter(Boolean).length).toBeGreaterThan(50);
  const view = replay === null ? null : traceView(replay.trace, DEFAULT_UNITS);
  expect(view?.lines.map(({ title, unit }) => `${title} ${unit}`)).toEqual(['Speed m/s', 'Acceleration m/s²']);
  // One stroke of the counted frames on each line.
  for (const { counted } of view?.lines ?? []) expect(counted.match(/M/g)).toHaveLength(1);
  const table = replay === null ? null : traceTable(replay.trace, DEFAULT_UNITS);
  expect(table?.rows).toHaveLength(timeS.length);
  expect(table?.rows[0]?.[3]).toBe(0);
});

test('by its clock it is the same moment; what is not there is null', () => {
  const byClock = momentReplay(SET, { ...moment, startS: null, clockS: 21 }, context, new AnalysisBuffers());
  expect(byClock?.startS).toBe(21);
  expect(momentReplay(SET, { ...moment, sourceKey: 'nobody' }, context, new AnalysisBuffers())).toBeNull();
  expect(momentReplay(SET, { ...moment, startS: null, clockS: 9000 }, context, new AnalysisBuffers())).toBeNull();
});

test('draws no line across a gap of the tracking', () => {
  const timeS = [0, 0.1, 0.2, 3, 3.1];
  const still = timeS.map(() => 0);
  const trace = { timeS, speedMPerS: timeS.map(() => 4), accelerationMPerS2: still, counts: timeS.map(() => true) };
  const [speed] = traceView(trace, DEFAULT_UNITS)?.lines ?? [];
  expect(speed?.line.match(/[ML]/g)?.join('')).toBe('MLLML');
});
