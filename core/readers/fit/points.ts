import type { FitMessage } from './messages';

export interface FitPoint {
  timeS: number;
  /** Degrees times 2^31 / 180; NaN without a position. */
  latitudeSemicircles: number;
  longitudeSemicircles: number;
  speedMPerS: number;
  /** Beats a minute; NaN without one. */
  heartRate: number;
}

const RECORD = 20;
/** GNSS metadata of cameras and GNSS units: more than one sample a second, with milliseconds. */
const GPS_METADATA = 160;

export type FitPointKind = 'record' | 'gpsMetadata';

export function readFitPoint(message: FitMessage, point: FitPoint): FitPointKind | null {
  if (message.kind === RECORD) {
    point.timeS = message.timeS;
    point.latitudeSemicircles = message.number(0);
    point.longitudeSemicircles = message.number(1);
    point.speedMPerS = recordSpeed(message);
    point.heartRate = message.number(3);
    return 'record';
  }
  if (message.kind === GPS_METADATA) {
    const milliseconds = message.number(0);
    point.timeS = message.timeS + (milliseconds === milliseconds ? milliseconds / 1000 : 0);
    point.latitudeSemicircles = message.number(1);
    point.longitudeSemicircles = message.number(2);
    point.speedMPerS = message.number(4) / 1000;
    point.heartRate = NaN;
    return 'gpsMetadata';
  }
  return null;
}

/** `enhanced_speed`, else `speed` (both mm/s), else the 12 bits of `compressed_speed_distance` (cm/s). */
function recordSpeed(message: FitMessage): number {
  const enhanced = message.number(73);
  if (enhanced === enhanced) return enhanced / 1000;
  const plain = message.number(6);
  if (plain === plain) return plain / 1000;
  const [low, middle, high] = [message.byte(8, 0), message.byte(8, 1), message.byte(8, 2)];
  const isMissing = !(high >= 0) || (low === 0xff && middle === 0xff && high === 0xff);
  return isMissing ? NaN : (low | ((middle & 0x0f) << 8)) / 100;
}
