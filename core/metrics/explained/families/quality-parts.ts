import { middleSecond } from '../../../tracking/device/device-agreement';
import { countFrames } from '../../../tracking/time-on-pitch';
import { breaksOf, frozenStays } from '../../../tracking/breaks-and-frozen';
import { bridgedGapS } from '../../../tracking/track-kinematics';
import type { Track } from '../../../tracking/trackset';
import { type TrackContext, type TrackMotion, trackMotion } from '../../load/track-motion';
import type { AnalysisBuffers } from '../../session/analyze-track';
import { suspectSpans } from '../../session/counted-frames';
import type { Moment, MomentParts } from '../moment-parts';
import { percentApart, type QualityFigure } from './quality-figures';

/**
 * The gaps, jumps and stretches behind a number of a track's quality, in time order.
 * @param toSee frames on the pitch and in rows that were left out when the file was read; null where it is not known
 */
export function qualityParts(
  id: QualityFigure,
  track: Track,
  context: TrackContext,
  toSee: number | null,
  buffers: AnalysisBuffers,
): MomentParts {
  return { kind: 'spans', rows: rowsOf(id, trackMotion(track, context, buffers), context, toSee) };
}

function rowsOf(
  id: QualityFigure,
  motion: TrackMotion,
  { parameters, sourceClass }: TrackContext,
  toSee: number | null,
): Moment[] {
  const { kinematics, stays, ordered, clockS } = motion;
  const { frameRateHz } = kinematics;
  const moment = (startS: number, lengthS: number, value: number, more: Partial<Moment> = {}): Moment => {
    return { startS, lengthS, clockS: clockS(startS), distanceM: null, peak: null, value, ...more };
  };
  const breaks = () => breaksOf(kinematics, stays, bridgedGapS(parameters.kinematics.maxGapS, frameRateHz));
  const gaps = () => breaks().filter(({ kind }) => kind === 'gap');
  switch (id) {
    case 'quality.coverage': {
      const missing = breaks().filter(({ missingFrames }) => missingFrames > 0);
      const leftOut = toSee === null ? 0 : toSee - countFrames(stays).onPitch;
      return [
        ...missing.map(({ startS, lengthS, missingFrames }) => moment(startS, lengthS, missingFrames)),
        ...(leftOut > 0 ? [moment(0, 0, leftOut, { lengthS: null, clockS: NaN })] : []),
      ];
    }
    case 'quality.gaps':
      return gaps().map(({ startS, lengthS }) => moment(startS, lengthS, 1));
    case 'quality.longestGap':
      return gaps().map(({ startS, lengthS }) => moment(startS, lengthS, lengthS));
    case 'quality.suspect':
      return suspectSpans(motion).map(({ startS, endS, peak }) =>
        moment(startS, endS - startS, Math.round((endS - startS) * frameRateHz), { peak }),
      );
    case 'quality.jumps':
      return breaks()
        .filter(({ kind }) => kind === 'jump')
        .map(({ startS, lengthS, leapM }) =>
          moment(startS, lengthS, 1, { distanceM: Number.isNaN(leapM) ? null : leapM }),
        );
    case 'quality.frozen':
      return frozenStays(ordered.track, kinematics, stays, sourceClass).map(({ startS, endS }) =>
        moment(startS, endS - startS, endS - startS),
      );
    case 'quality.deviceSpeed': {
      const middle = middleSecond(ordered.track);
      if (middle === null) return [];
      const { startS, lengthS, deviceMPerS, walkedM, ratio } = middle;
      return [moment(startS, lengthS, percentApart(ratio), { distanceM: walkedM, peak: deviceMPerS })];
    }
  }
}
