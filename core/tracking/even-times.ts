import { BLOCK_FRAMES } from './frame-blocks';

/**
 * Largest distance of a sample from the grid that starts at its stretch's first sample, s. It is less than half of
 * what `resample` tolerates, so that any two samples of a stretch share a grid.
 */
const EVEN_WITHIN_S = 4e-10;

/**
 * Finds stretches of samples on an even grid, which need no check per sample. Tracks of a frame-based source share
 * one array of times, so it is examined once. Times must not change while in use.
 */
export class EvenTimes {
  private timeS: Float64Array = new Float64Array(0);
  private frameRateHz = NaN;
  private ends = new Int32Array(0);

  lookAt(timeS: Float64Array, frameRateHz: number): void {
    if (timeS === this.timeS && frameRateHz === this.frameRateHz) return;
    const { length } = timeS;
    if (this.ends.length < length) this.ends = new Int32Array(length);
    for (let start = 0; start < length;) {
      let end = start + 1;
      for (let from = end; from === end && from < length; from += BLOCK_FRAMES) {
        end = unevenIn(timeS, start, from, Math.min(length, from + BLOCK_FRAMES), frameRateHz);
      }
      this.ends.fill(end, start, end);
      start = end;
    }
    this.timeS = timeS;
    this.frameRateHz = frameRateHz;
  }

  endOf(sample: number): number {
    return this.ends[sample] ?? sample;
  }

  isRising(): boolean {
    const { timeS } = this;
    if (timeS.length > 0 && !((timeS[0] ?? NaN) > -Infinity)) return false;
    for (let i = this.endOf(0); i < timeS.length; i = this.endOf(i)) {
      if (!((timeS[i] ?? NaN) > (timeS[i - 1] ?? NaN))) return false;
    }
    return true;
  }
}

function unevenIn(timeS: Float64Array, start: number, from: number, end: number, frameRateHz: number): number {
  const startS = timeS[start] ?? NaN;
  for (let i = from; i < end; i++) {
    if (!(Math.abs((timeS[i] ?? NaN) - (startS + (i - start) / frameRateHz)) <= EVEN_WITHIN_S)) return i;
  }
  return end;
}
