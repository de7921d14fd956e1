import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { MatchLanesView } from '@halfturn/core/views/forms/match-lanes';
import { useCallback } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { type PlotDrawing, InteractivePlot } from '../plot/InteractivePlot';
import { clearLabels, textWidth } from '../plot/text-width';
import { byNumber } from './point-doors';

interface Props {
  readonly view: MatchLanesView;
  readonly explained: ((sessionId: number) => Explained | null) | null;
  readonly anchor?: (sessionId: string) => string;
}

const FLAG_COLOUR = { amber: 'var(--risk-amber)', red: 'var(--risk-red)' } as const;
const FLAG_SYMBOL = { amber: 'triangle', red: 'diamond' } as const;
/** Positions of the lanes from the top, in pixels; Plot's scale runs from 0 at the top to the height of the plane. */
const LANES = {
  flags: 10,
  scoreTop: 24,
  scoreBottom: 134,
  caption: 150,
  hamstringTop: 164,
  hamstringBottom: 204,
} as const;
const MARGIN = { left: 34, right: 8, top: 4, bottom: 26 };
const GAP_PX = 2;
const MOST_BAR_PX = 22;

export function MatchLanes({ view, explained, anchor }: Props) {
  const draw = useCallback((plot: PlotLibrary, width: number) => drawLanes(plot, view, width), [view]);
  return (
    <InteractivePlot
      label={`${view.name}: wellness by ${view.played}`}
      summary={view.summary}
      draw={draw}
      explained={byNumber(explained)}
      {...(anchor === undefined ? {} : { anchor })}
      minHeight={MARGIN.top + LANES.hamstringBottom + MARGIN.bottom}
    />
  );
}

function drawLanes(plot: PlotLibrary, view: MatchLanesView, width: number): PlotDrawing {
  const { matches, lines, scoreAxis, hamstringAxis, playerId, unratedText } = view;
  const stepPx = (width - MARGIN.left - MARGIN.right) / (matches.length || 1);
  const inset = Math.max(GAP_PX, (stepPx - MOST_BAR_PX) / 2);
  const scoreAt = (value: number) =>
    LANES.scoreBottom - (Math.min(value, scoreAxis) / scoreAxis) * (LANES.scoreBottom - LANES.scoreTop);
  const hamstringAt = (value: number) =>
    LANES.hamstringBottom - (value / hamstringAxis) * (LANES.hamstringBottom - LANES.hamstringTop);
  const ticks = [
    { at: scoreAt(0), text: '0' },
    { at: scoreAt(scoreAxis / 2), text: String(scoreAxis / 2) },
    { at: scoreAt(scoreAxis), text: String(scoreAxis) },
    { at: hamstringAt(0), text: '0' },
    { at: hamstringAt(hamstringAxis), text: String(hamstringAxis) },
  ];
  const key = ({ sessionId }: { readonly sessionId: number }) => String(sessionId);
  const labels = clearLabels(
    matches.map((match, index) => ({ key: key(match), text: match.label, at: (index + 0.5) * stepPx })),
    textWidth(),
    8,
  );
  const scored = matches.flatMap(({ score, ...match }) => (score === null ? [] : [{ ...match, score }]));
  const whole = scored.filter(({ isPart }) => !isPart);
  const parts = scored.filter(({ isPart }) => isPart);
  const exposed = matches.flatMap(({ hamstring, ...match }) => (hamstring === null ? [] : [{ ...match, hamstring }]));
  const flagged = matches.flatMap(({ flag, ...match }) =>
    flag === 'amber' || flag === 'red' ? [{ ...match, flag }] : [],
  );
  return {
    height: MARGIN.top + LANES.hamstringBottom + MARGIN.bottom,
    margin: MARGIN,
    points: matches.map((match) => ({
      id: key(match),
      x: key(match),
      y: LANES.scoreBottom / 2,
      playerId,
      shape: 'cell' as const,
      tip: match.tip,
    })),
    options: {
      x: { type: 'band', domain: matches.map(key), padding: 0, axis: null },
      y: { domain: [0, LANES.hamstringBottom], range: [MARGIN.top, MARGIN.top + LANES.hamstringBottom], axis: null },
      marks: [
        plot.ruleY(ticks, { y: 'at', stroke: CHART_COLOUR.grid }),
        plot.text(ticks, {
          y: 'at',
          text: 'text',
          frameAnchor: 'left',
          textAnchor: 'end',
          dx: -8,
          fill: CHART_COLOUR.label,
          fontSize: CHART_TEXT_PX,
        }),
        plot.text(['Hamstring Risk'], {
          y: LANES.caption,
          text: (words: string) => words,
          frameAnchor: 'left',
          textAnchor: 'start',
          fill: CHART_COLOUR.label,
          fontSize: CHART_TEXT_PX,
        }),
        plot.rect(whole, {
          x: key,
          y1: scoreAt(0),
          y2: ({ score }: (typeof scored)[number]) => scoreAt(score),
          insetLeft: inset,
          insetRight: inset,
          fill: CHART_COLOUR.reference,
        }),
        plot.dot(parts, {
          x: key,
          y: ({ score }: (typeof scored)[number]) => scoreAt(score),
          r: 3,
          stroke: CHART_COLOUR.label,
        }),
        plot.rect(exposed, {
          x: key,
          y1: hamstringAt(0),
          y2: ({ hamstring }: (typeof exposed)[number]) => hamstringAt(hamstring),
          insetLeft: inset,
          insetRight: inset,
          fill: 'var(--side-right)',
        }),
        ...lines.map((line) =>
          plot.line(line, {
            x: key,
            y: ({ value }: (typeof line)[number]) => scoreAt(value),
            stroke: CHART_COLOUR.own,
            strokeWidth: 2,
          }),
        ),
        plot.dot(lines.filter((line) => line.length === 1).flat(), {
          x: key,
          y: ({ value }: { readonly value: number }) => scoreAt(value),
          r: 3,
          fill: CHART_COLOUR.own,
        }),
        ...(['amber', 'red'] as const).map((colour) =>
          plot.dot(
            flagged.filter(({ flag }) => flag === colour),
            { x: key, y: LANES.flags, symbol: FLAG_SYMBOL[colour], r: 5.5, fill: FLAG_COLOUR[colour] },
          ),
        ),
        plot.text(unratedText === null ? [] : [unratedText], {
          y: (LANES.scoreTop + LANES.scoreBottom) / 2,
          text: (words: string) => words,
          frameAnchor: 'middle',
          lineHeight: 1.3,
          lineWidth: (width - MARGIN.left - MARGIN.right) / CHART_TEXT_PX - 2,
          fill: CHART_COLOUR.label,
          fontSize: CHART_TEXT_PX,
        }),
        plot.text(labels, {
          x: 'key',
          text: 'text',
          frameAnchor: 'bottom',
          lineAnchor: 'top',
          dy: 8,
          fill: CHART_COLOUR.label,
          fontSize: CHART_TEXT_PX,
        }),
      ],
    },
  };
}
