import scatterClasses from '../turn-scatter/turn-scatter.module.css';

/** What is said of a mark or a cell. */
export interface CloudTip {
  readonly title: string;
  readonly lines: readonly (readonly [term: string, value: string])[];
}

interface Props {
  readonly tip: CloudTip;
  /** The place it belongs to, in pixels of the chart. */
  readonly x: number;
  readonly y: number;
  /** Width of the chart: the tooltip opens towards its wider half. */
  readonly width: number;
}

/** Exact values beside their place; also what a screen reader says while stepping. */
export function CloudTooltip({ tip, x, y, width }: Props) {
  const style = x > width / 2 ? { right: width - x + 12, top: y } : { left: x + 12, top: y };
  return (
    <div className={scatterClasses['tooltip']} style={style} role="status">
      <p className={scatterClasses['tooltipTitle']}>{tip.title}</p>
      <dl>
        {tip.lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
