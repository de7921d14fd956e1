import type { AnalysisBuffers } from '@halfturn/core/metrics/session/analyze-track';
import { distanceValues } from '@halfturn/core/metrics/load/distance';
import { powerValues } from '@halfturn/core/metrics/load/metabolic-power';
import { peaksOfKpi } from '@halfturn/core/metrics/peaks/player-peaks';
import { fillGridFrames } from '@halfturn/core/metrics/peaks/rolling-peaks';
import { parametersFor } from '@halfturn/core/methods/default-parameters';
import { computeKinematics } from '@halfturn/core/tracking/kinematics';
import { staysWholePeriods } from '@halfturn/core/tracking/time-on-pitch';
import type { Period, Track } from '@halfturn/core/tracking/trackset';
import { FRAME_RATE_HZ, HALVES, type MatchInput } from './match-input';

export interface MatchTracks {
  readonly tracks: readonly Track[];
  readonly periods: readonly Period[];
}

export function tracksOf({ frames, x, y }: MatchInput): MatchTracks {
  const timeS = Float64Array.from({ length: frames }, (_, frame) => frame / FRAME_RATE_HZ);
  const halfS = frames / HALVES / FRAME_RATE_HZ;
  return {
    tracks: x.map((column, index) => ({
      sourceKey: `player_${index}`,
      name: '',
      side: 'home',
      shirtNumber: null,
      timeS,
      x: column,
      y: y[index] ?? new Int32Array(frames),
      deviceSpeed: null,
    })),
    periods: Array.from({ length: HALVES }, (_, id) => ({ id: id + 1, startS: id * halfS, endS: (id + 1) * halfS })),
  };
}

const parameters = parametersFor('optical');

export function playerValues(track: Track, periods: readonly Period[], buffers: AnalysisBuffers): number[] {
  const kinematics = computeKinematics(track, periods, FRAME_RATE_HZ, parameters.kinematics, buffers);
  const { gridFrames, cumulative } = buffers;
  const stays = staysWholePeriods(kinematics);
  fillGridFrames(kinematics, gridFrames);
  const distance = distanceValues(kinematics, stays, parameters);
  const power = powerValues(kinematics, stays, parameters.effort.hsrMPerS, parameters.metabolic);
  const clockS = (timeS: number): number => timeS;
  const peaks = peaksOfKpi('DISTANCE', {
    kinematics,
    stays,
    turnFrames: null,
    gridFrames,
    cumulative,
    parameters,
    clockS,
  });
  if (power === null) throw new Error('No frame has an acceleration.');
  return [
    distance.totalDistanceM,
    distance.walkingDistanceM,
    distance.joggingDistanceM,
    distance.runningDistanceM,
    distance.highSpeedRunningDistanceM,
    distance.sprintingDistanceM,
    distance.highSpeedDistanceM,
    distance.zone5DistanceM,
    distance.sprintDistanceM,
    power.highPowerDistanceM,
    power.highPowerStrictDistanceM,
    power.explosiveDistanceM,
    power.energyKJPerKg,
    power.meanPowerWPerKg,
    ...peaks.map(({ valuePerMinute }) => valuePerMinute ?? NaN),
  ];
}
