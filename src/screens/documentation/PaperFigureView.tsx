import type { FigureAxis, PaperFigure } from '@halfturn/core/views/documentation/paper-figure';
import { useMediaQuery } from '@mantine/hooks';
import classes from './documentation.module.css';

const NARROW = '(max-width: 600px)';
const WIDE_PX = { width: 640, height: 280, left: 44, right: 628, top: 26, bottom: 240 } as const;
/** Text keeps its size on a phone: the figure has as many units as the screen has pixels. */
const NARROW_PX = { width: 360, height: 240, left: 36, right: 352, top: 26, bottom: 200 } as const;

export function PaperFigureView({ figure }: { readonly figure: PaperFigure }) {
  const inner = useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) ? NARROW_PX : WIDE_PX;
  const share = (axis: FigureAxis, value: number) =>
    Math.min(1, Math.max(0, (value - axis.from) / (axis.to - axis.from)));
  const xOf = (value: number) => inner.left + share(figure.x, value) * (inner.right - inner.left);
  const yOf = (value: number) => inner.bottom - share(figure.y, value) * (inner.bottom - inner.top);
  return (
    <figure className={classes['figure']}>
      <svg viewBox={`0 0 ${inner.width} ${inner.height}`} role="img" aria-label={figure.caption}>
        {figure.bands.map(({ axis, from, to, name }, k) => (
          <g key={k}>
            {axis === 'x' ? (
              <rect
                className={classes[from === to ? 'mark' : k % 2 === 0 ? 'band' : 'gap']}
                x={xOf(from)}
                width={Math.max(1, xOf(to) - xOf(from))}
                y={inner.top}
                height={inner.bottom - inner.top}
              />
            ) : (
              <rect
                className={classes[from === to ? 'mark' : k % 2 === 0 ? 'band' : 'gap']}
                x={inner.left}
                width={inner.right - inner.left}
                y={yOf(to)}
                height={Math.max(1, yOf(from) - yOf(to))}
              />
            )}
            <text
              x={axis === 'x' ? xOf(from) + 4 : inner.right - 4}
              y={axis === 'x' ? inner.top + 12 : from === to ? yOf(from) - 4 : (yOf(from) + yOf(to)) / 2 + 4}
              textAnchor={axis === 'x' ? 'start' : 'end'}
            >
              {name}
            </text>
          </g>
        ))}
        {figure.y.ticks.map(([at, text]) => (
          <g key={text}>
            <line className={classes['grid']} x1={inner.left} x2={inner.right} y1={yOf(at)} y2={yOf(at)} />
            <text x={inner.left - 6} y={yOf(at) + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {figure.x.ticks.map(([at, text], k) => (
          <text key={k} x={xOf(at)} y={inner.bottom + 16} textAnchor="middle">
            {text}
          </text>
        ))}
        <text x={0} y={12} className={classes['axis']}>
          {figure.y.title}
        </text>
        <text x={(inner.left + inner.right) / 2} y={inner.height - 6} textAnchor="middle" className={classes['axis']}>
          {figure.x.title}
        </text>
        {figure.lines.map(({ name, tone, points }) => (
          <polyline
            key={name}
            className={classes[tone]}
            points={points.map(([x, y]) => `${xOf(x).toFixed(1)},${yOf(y).toFixed(1)}`).join(' ')}
          />
        ))}
        {figure.dots.map(([x, y], k) => (
          <circle key={k} className={classes['dot']} cx={xOf(x)} cy={yOf(y)} r={3} />
        ))}
      </svg>
      {figure.lines.length > 1 && (
        <p className={classes['legend']}>
          {figure.lines.map(({ name, tone }) => (
            <span key={name}>
              <svg viewBox="0 0 24 6" width={24} height={6} aria-hidden="true">
                <line className={classes[tone]} x1={0} x2={24} y1={3} y2={3} />
              </svg>
              {name}
            </span>
          ))}
        </p>
      )}
      <figcaption>{figure.caption}</figcaption>
    </figure>
  );
}
