import type { Period } from '../../tracking/trackset';
import { MAX_DURATION_S, MAX_FRAMES } from '../../tracking/session-limits';
import { FormatError } from '../format-reader';
import { expectDuration, expectRate } from '../shared/time-base';
import type { FrameSet, PersonFrameSets } from './frame-sets';

interface Section {
  readonly id: number;
  readonly firstFrame: number;
  readonly offset: number;
  readonly length: number;
}

export interface TimeAxis {
  readonly frameRateHz: number;
  readonly originMs: number;
  readonly timeS: Float64Array;
  readonly periods: readonly Period[];
  readonly sections: readonly Section[];
}

/**
 * Covers every frame number from the first to the last of a half, for all persons; a half begins at the time in the
 * file.
 * @throws FormatError without frames or times, at a rate that cannot be analysed, or for halves that overlap
 */
export function timeAxisOf(persons: Iterable<PersonFrameSets>, fileName: string): TimeAxis {
  const bySection = new Map<number, FrameSet[]>();
  for (const { bySection: sets } of persons) {
    for (const [id, set] of sets) if (set.hasSamples) bySection.set(id, [...(bySection.get(id) ?? []), set]);
  }
  const ids = [...bySection.keys()].toSorted((a, b) => a - b);
  const frameRateHz = expectRate(rateOf([...bySection.values()].flat(), fileName), fileName);
  const sections: Section[] = [];
  const starts: number[] = [];
  let length = 0;
  for (const id of ids) {
    const sets = bySection.get(id) ?? [];
    const firstFrame = Math.min(...sets.map((set) => set.firstFrame));
    const lastFrame = Math.max(...sets.map((set) => set.lastFrame));
    const span = lastFrame - firstFrame + 1;
    if (length + span > Math.min(MAX_FRAMES, MAX_DURATION_S * frameRateHz)) {
      throw new FormatError(`A session may last at most ${MAX_DURATION_S / 3600} hours. Split the file.`, fileName);
    }
    sections.push({ id, firstFrame, offset: length, length: span });
    starts.push(sets.find((set) => set.firstFrame === firstFrame)?.firstMs ?? NaN);
    length += span;
  }
  const [originMs = NaN] = starts;
  const timeS = new Float64Array(length);
  const periods = sections.map(({ id, offset, length: frames }, index): Period => {
    const startS = ((starts[index] ?? NaN) - originMs) / 1000;
    if (!(startS >= (index === 0 ? 0 : (timeS[offset - 1] ?? 0) + 0.5 / frameRateHz))) {
      throw new FormatError('The halves overlap in time, or their times are missing. Export the file again.', fileName);
    }
    for (let i = 0; i < frames; i++) timeS[offset + i] = startS + i / frameRateHz;
    return { id, startS, endS: startS + frames / frameRateHz };
  });
  expectDuration(timeS, fileName);
  return { frameRateHz, originMs, timeS, periods, sections };
}

function rateOf(sets: readonly FrameSet[], fileName: string): number {
  const [longest] = sets.toSorted((a, b) => b.lastFrame - b.firstFrame - (a.lastFrame - a.firstFrame));
  if (longest === undefined || longest.lastFrame === longest.firstFrame) {
    throw new FormatError('The file holds fewer than two frames. Choose a file with a whole session.', fileName);
  }
  return Math.round(longest.rateHz);
}
