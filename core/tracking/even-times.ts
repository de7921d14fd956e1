import { BLOCK_FRAMES } from './blocks';

/**
 * How far a sample may be from the grid that its stretch's first sample begins, s. Less than half of what `resample` asks
 * of a sample on the grid of a segment: any two samples of a stretch are on the grid of one another then.
 */
const EVEN_WITHIN_S = 4e-10;

/**
 * Where the times of samples lie on an even grid, one after the other, so that nothing need be asked of each. The tracks
 * of a frame-based source share one array of times; it is looked at once. Times must not change while this is in use.
 */
export class EvenTimes {
  private timeS: Float64Array = new Float64Array(0);
  private frameRateHz = NaN;
  /** Per sample the one behind the last of its stretch. */
  private ends = new Int32Array(0);

  /** Takes the times that the other questions are about. */
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

  /** The sample behind the last that follows `sample` on its grid, frame by frame. */
  endOf(sample: number): number {
    return this.ends[sample] ?? sample;
  }

  /** Whether every time is a number above the one before it. */
  isRising(): boolean {
    const { timeS } = this;
    if (timeS.length > 0 && !((timeS[0] ?? NaN) > -Infinity)) return false;
    for (let i = this.endOf(0); i < timeS.length; i = this.endOf(i)) {
      if (!((timeS[i] ?? NaN) > (timeS[i - 1] ?? NaN))) return false;
    }
    return true;
  }
}

/** First of the samples `from .. end - 1` that is not on the grid that `start` begins; `end` where all are. */
function unevenIn(timeS: Float64Array, start: number, from: number, end: number, frameRateHz: number): number {
  const startS = timeS[start] ?? NaN;
  for (let i = from; i < end; i++) {
    if (!(Math.abs((timeS[i] ?? NaN) - (startS + (i - start) / frameRateHz)) <= EVEN_WITHIN_S)) return i;
  }
  return end;
}
