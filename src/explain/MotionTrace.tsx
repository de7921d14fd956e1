import type { TraceView } from '@halfturn/core/views/session/motion-trace';
import classes from './explain.module.css';

interface Props {
  readonly view: TraceView;
  readonly atS: number;
}

export function MotionTrace({ view, atS }: Props) {
  const { startS, endS, lines } = view;
  const share = Math.min(1, Math.max(0, (atS - startS) / (endS - startS)));
  return (
    <div className={classes['traces']}>
      {lines.map(({ title, unit, line, counted, zero, lower, upper }) => (
        <figure key={title} className={classes['trace']}>
          <figcaption>
            {title} ({unit})
          </figcaption>
          <div className={classes['scale']} aria-hidden="true">
            <span>{upper}</span>
            <span>{lower}</span>
          </div>
          <svg
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            role="img"
            aria-label={`${title} from ${lower} to ${upper} ${unit}`}
          >
            {zero !== null && <path className={classes['zero']} d={`M0 ${zero}L1 ${zero}`} />}
            <path className={classes['path']} d={line} />
            <path className={classes['counted']} d={counted} />
            <path className={classes['now']} d={`M${share} 0L${share} 1`} />
          </svg>
        </figure>
      ))}
      <p className={classes['small']}>Strong line: the frames that count. Thin line: the player before and after.</p>
    </div>
  );
}
