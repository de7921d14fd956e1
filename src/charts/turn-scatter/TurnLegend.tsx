import classes from './turn-scatter.module.css';

const TRIANGLE = '7,2 12,10.5 2,10.5';

function Mark({
  shape,
  colour,
  filled = true,
}: {
  shape: 'circle' | 'square' | 'triangle';
  colour: string;
  filled?: boolean;
}) {
  const paint = { fill: filled ? colour : 'none', stroke: colour, strokeWidth: 1.6 };
  return (
    <svg width="14" height="14" aria-hidden="true" focusable="false">
      {shape === 'circle' && <circle cx="7" cy="7" r="4" {...paint} />}
      {shape === 'square' && <rect x="3.4" y="3.4" width="7.2" height="7.2" {...paint} />}
      {shape === 'triangle' && <polygon points={TRIANGLE} {...paint} />}
    </svg>
  );
}

interface Props {
  readonly edge?: string | undefined;
}

function TurnTimes() {
  return (
    <>
      <li>
        <Mark shape="circle" colour="var(--turn-time-low)" />
        Turn time below 0.3 s
      </li>
      <li>
        <Mark shape="square" colour="var(--turn-time-medium)" />
        0.3 to 0.5 s
      </li>
      <li>
        <Mark shape="triangle" colour="var(--turn-time-high)" />
        0.5 to 1 s
      </li>
    </>
  );
}

export function TurnTimeLegend() {
  return (
    <ul className={classes['legend']} aria-label="Legend">
      <TurnTimes />
    </ul>
  );
}

export function TurnLegend({ edge }: Props) {
  return (
    <ul className={classes['legend']} aria-label="Legend">
      <TurnTimes />
      <li>
        <Mark shape="circle" colour="var(--chart-label)" />
        Left
      </li>
      <li>
        <Mark shape="circle" colour="var(--chart-label)" filled={false} />
        Right
      </li>
      {edge !== undefined && (
        <li>
          <svg width="14" height="14" aria-hidden="true" focusable="false">
            <circle cx="9" cy="7" r="4" fill="none" stroke="var(--chart-label)" strokeWidth="1.6" />
            <polyline points="3.5,3 0.8,7 3.5,11" fill="none" stroke="var(--ink)" strokeWidth="1.6" />
          </svg>
          {edge}
        </li>
      )}
    </ul>
  );
}
