import type { MethodFamilyId } from '../../methods/method-families';
import {
  exposureFigure,
  fatigueFigure,
  peakFigure,
  profileFigure,
  referenceFigure,
  rehabFigure,
  weekFigure,
} from './comparison-figures';
import {
  boutFigure,
  filterFigure,
  intensiveFigure,
  liveFigure,
  powerFigure,
  turnFigure,
  zonesFigure,
} from './motion-figures';
import type { PaperFigure } from './paper-figure';

export const PAPER_FIGURES: Readonly<Record<MethodFamilyId, () => PaperFigure>> = {
  'tracking-quality': filterFigure,
  speed: zonesFigure,
  accelerations: boutFigure,
  turns: turnFigure,
  power: powerFigure,
  peaks: peakFigure,
  profile: profileFigure,
  references: referenceFigure,
  'fatigue-flag': fatigueFigure,
  exposure: exposureFigure,
  rehab: rehabFigure,
  team: intensiveFigure,
  live: liveFigure,
  load: weekFigure,
};
