import type { SpeedTrace } from '@halfturn/core/views/realtime/speed-traces';
import classes from './realtime.module.css';

const percent = (share: number) => `${100 * share}%`;

/** Below the slider: speed of each selected player, a long mark above for a sprint, a short one below for a turn. */
export function SpeedTraces({ traces }: { readonly traces: readonly SpeedTrace[] }) {
  if (traces.length === 0) return null;
  return (
    <div role="group" aria-label="Speed of the chosen players">
      {traces.map(({ player, name, path, sprints, turns, text }) => (
        <div key={player} className={classes['trace']} role="img" aria-label={text} title={text}>
          <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={path} fill="none" stroke="currentColor" strokeWidth={1} vectorEffect="non-scaling-stroke" />
          </svg>
          {sprints.map((share) => (
            <span key={`s${share}`} className={classes['sprintMark']} style={{ left: percent(share) }} />
          ))}
          {turns.map((share) => (
            <span key={`t${share}`} className={classes['turnMark']} style={{ left: percent(share) }} />
          ))}
          <span className={classes['traceName']} aria-hidden="true">
            {name}
          </span>
        </div>
      ))}
      <p className={classes['note']}>Long mark: sprint. Short mark: turn.</p>
    </div>
  );
}
