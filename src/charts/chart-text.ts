/** Sizes of the words in charts, drawn as SVG or on a canvas. */
import { canvasFont } from '../theme/tokens';

/** Ticks, labels, keys and values. */
export const CHART_TEXT_PX = 12;

const TITLE_PX = 13;
const HEAD_PX = 16;

export const chartFonts = () => ({
  tickFont: canvasFont(CHART_TEXT_PX),
  titleFont: canvasFont(TITLE_PX, 650),
  headFont: canvasFont(HEAD_PX, 650),
});
