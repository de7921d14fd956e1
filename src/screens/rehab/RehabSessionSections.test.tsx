import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { rehabSessionView } from '@halfturn/core/views/rehab/rehab-session';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render';
import { RehabSessionSections } from './RehabSessionSections';

const none = { LOW: 0, MEDIUM: 0, HIGH: 0 };
const noTurns = { leftByClass: none, rightByClass: none };
const noPeaks = { distancePeakPerEpoch: [], hsrPeakPerEpoch: [], sprintPeakPerEpoch: [], turnsPeakPerEpoch: [] };
const BARE = rehabSessionView(
  {
    sessionKpi: {
      sessionDate: '2026-03-02T10:00:00.000+00:00',
      title: 'Dario Reyes, phase 1',
      sessionValues: {},
      sessionKpiComparison: null,
      matchCount: 0,
      method: { sourceClass: 'lidar', versions: {}, parametersHash: '' },
    },
    rehabTargets: null,
    rainbowCurvesData: {
      playerData: { averageData: noPeaks },
      comparisonData: noPeaks,
      isUsingPlayerComparisonData: null,
    },
    accelDecelCapacity: { accel: null, decel: null },
    peakThresholdCounts: null,
    turnClassCounts: {
      byAngleClass: noTurns,
      byAccelerationPeakClass: noTurns,
      byDecelerationPeakClass: noTurns,
      byEntrySpeed: noTurns,
    },
    matchTurnClassAverages: null,
    turnsZScores: { turns: 0, index: null, z: null, isAbnormal: false },
    usualBalance: null,
    turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5 },
  },
  { units: DEFAULT_UNITS, leagueName: 'EPL', of: null },
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('each section of a bare session says what it has no values for', () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  renderAt('/', <RehabSessionSections playerId={1} sessionId={1} view={BARE} />);
  for (const text of [
    'Significant Turn Summary Unavailable',
    'Peak Demands Unavailable',
    'Peak Threshold Counts Unavailable',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});
