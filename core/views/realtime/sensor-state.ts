import type { FrameRate } from '../../live/feed-frame-rate';
import type { SensorStatus } from '../../readers/live-feed/feed-status';
import { LOW_BATTERY } from '../../readers/live-feed/feed-status';

const NNBSP = '\u202F';

/** "12 s ago", "3 min ago", "2 h ago", "5 days ago"; "never" */
export function lastSeenText(forS: number | null): string {
  if (forS === null) return 'never';
  const seconds = Math.floor(forS);
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

export function sensorRateText(rate: FrameRate | null): string | null {
  if (rate === null) return null;
  const { frames, perSecond } = rate;
  if (frames === 0) return 'no frames in the last minute';
  const counted = `${frames.toLocaleString('en')} ${frames === 1 ? 'frame' : 'frames'} in the last minute`;
  return perSecond === null ? counted : `${Number(perSecond.toFixed(1))} Hz, ${counted}`;
}

export interface SensorDevices {
  readonly text: string;
  readonly isLow: boolean;
}

export function sensorDevices(status: SensorStatus | null): SensorDevices | null {
  if (status === null) return null;
  const { battery, signal, lowestBattery, weakestSignal, lowBatteries } = status;
  const share = (name: string, value: number | null) => (value === null ? [] : [`${name} ${value}${NNBSP}%`]);
  const parts = [
    ...share('battery', battery),
    ...share('signal', signal),
    ...share('lowest player battery', lowestBattery),
    ...(lowBatteries === 0 ? [] : [`${lowBatteries} below ${LOW_BATTERY}${NNBSP}%`]),
    ...share('weakest player signal', weakestSignal),
  ];
  if (parts.length === 0) return null;
  const text = parts.join(', ');
  return {
    text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
    isLow: lowBatteries > 0 || (battery !== null && battery < LOW_BATTERY),
  };
}
