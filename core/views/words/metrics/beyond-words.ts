import { type BeyondFigure, beyondFigureOf } from '../../../metrics/explained/families/beyond-figures';
import { withUnit } from '../../../units/number-text';
import type { UnitSettings } from '../../../units/units';
import { thresholdText, thresholdUnit } from '../../reporting/report-columns';

/** @param thousandths of the mark; null names the family of all marks */
export function beyondWords(metric: BeyondFigure, thousandths: number | null, units: UnitSettings) {
  const { table, isTime } = beyondFigureOf(metric);
  const isLoss = table === 'deceleration';
  const mark = thousandths === null ? null : ((isLoss ? -1 : 1) * thousandths) / 1000;
  const bound =
    mark === null ? 'a mark of the report' : withUnit(thresholdText(table, mark, units), thresholdUnit(table, units));
  return {
    title: `${isTime ? 'Time' : 'Distance'} ${isLoss ? 'below' : 'above'} ${bound}`,
    definition: `${isTime ? 'Time' : 'Distance'} of the frames on the pitch that are beyond the mark.`,
  };
}
