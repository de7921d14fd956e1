import type { QualityFigure } from '../../../metrics/explained/families/quality-figures';
import { MIN_COVERAGE } from '../../../metrics/reference/reference-rules';
import { percentText } from '../../../units/number-text';
import { LEAST_COVERAGE, MOST_SPEED_APART, MOST_SUSPECT } from '../../session/session-quality';

interface QualityWords {
  readonly title: string;
  readonly definition: string;
  /** What it is compared with. */
  readonly mark: string;
}

const NO_MARK = 'Nothing: it has no mark of its own, but each second of it is missing from the player’s distances.';
const FALSE_PLACE = 'Nothing: it has no mark of its own. Distances leave out the way between both places.';

const WORDS: Readonly<Record<QualityFigure, QualityWords>> = {
  'quality.coverage': {
    title: 'Seen',
    definition: 'Share of the frames of the player’s time on the pitch in which the tracking has them.',
    mark: `A mark of ${percentText(100 * LEAST_COVERAGE)}: numbers of a player below it have a †. Below ${percentText(100 * MIN_COVERAGE)} they count in no reference and no record.`,
  },
  'quality.gaps': {
    title: 'Gaps',
    definition: 'Pauses of the tracking on the pitch that are too long to be bridged: nothing is measured in them.',
    mark: NO_MARK,
  },
  'quality.longestGap': {
    title: 'Longest gap',
    definition: 'The longest pause of the tracking on the pitch that is too long to be bridged.',
    mark: NO_MARK,
  },
  'quality.suspect': {
    title: 'Suspect samples',
    definition: 'Share of the seen frames whose speed or acceleration is impossible. They count in no peak.',
    mark: `A mark of ${percentText(100 * MOST_SUSPECT)}: a player above it is below the mark.`,
  },
  'quality.jumps': {
    title: 'Jumps',
    definition: 'Places where the position leaps farther than a player can move in the time: the track is cut there.',
    mark: FALSE_PLACE,
  },
  'quality.frozen': {
    title: 'Frozen',
    definition:
      'Time on the pitch in stretches of 5 s or more at exactly the same place. A satellite receiver may hold the place of somebody who stands, so there it counts only if its own speed says they move, or a leap ends it.',
    mark: 'Nothing: it has no mark of its own. A frozen position looks like standing.',
  },
  'quality.deviceSpeed': {
    title: 'Device speed',
    definition:
      'The speed the device gives, less that of its positions, in per cent: the middle one of all seconds in which the player moves faster than 1 m/s.',
    mark: `A mark of ${percentText(100 * MOST_SPEED_APART)} more or less: beyond it, the speed and the positions do not belong together.`,
  },
};

export function qualityWords(metric: QualityFigure): QualityWords {
  return WORDS[metric];
}
