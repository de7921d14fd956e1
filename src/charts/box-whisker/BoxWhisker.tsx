import { reportCellValue, reportCellWords, type ReportCell } from '@halfturn/core/views/turns/turn-report-view';
import classes from './box-whisker.module.css';

interface Props {
  readonly label: string;
  readonly cell: ReportCell;
  readonly high: number;
  readonly digits?: number;
  readonly valueDigits?: number;
  readonly more?: string;
}

function ValueMark({ mark }: { mark: ReportCell['mark'] }) {
  return (
    <svg width="12" height="12" aria-hidden="true" focusable="false">
      {mark === 'usual' && <circle cx="6" cy="6" r="4.5" />}
      {mark === 'above' && <polygon points="6,1 11.5,10.5 0.5,10.5" />}
      {mark === 'below' && <polygon points="6,11 11.5,1.5 0.5,1.5" />}
    </svg>
  );
}

export function BoxWhisker({ label, cell, high, digits = 1, valueDigits = 0, more = '' }: Props) {
  const percent = (value: number) => `${(100 * Math.min(Math.max(value, 0), high)) / high}%`;
  const span = (from: number, to: number) => ({
    left: percent(from),
    right: `calc(100% - ${percent(to)})`,
  });
  const words = reportCellWords(cell, digits, valueDigits) + more;
  return (
    <div className={classes['cell']} role="img" aria-label={`${label}: ${words}`} title={words}>
      <span className={classes['value']}>{reportCellValue(cell, valueDigits)}</span>
      <span className={classes['track']}>
        {cell.minimum !== null && cell.maximum !== null && (
          <span className={classes['whisker']} style={span(cell.minimum, cell.maximum)} />
        )}
        {cell.lower !== null && cell.upper !== null && (
          <span className={classes['box']} style={span(cell.lower, cell.upper)} />
        )}
        {cell.average !== null && <span className={classes['average']} style={{ left: percent(cell.average) }} />}
        <span className={classes['mark']} data-mark={cell.mark} style={{ left: percent(cell.value) }}>
          <ValueMark mark={cell.mark} />
        </span>
      </span>
    </div>
  );
}
