import type { ScoreMetric } from '@halfturn/core/metrics/explained/metric-registry';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import type { WellnessView } from '@halfturn/core/views/wellness/wellness-table';
import type { ScoreBar } from '@halfturn/core/views/wellness/game-demand-bar';
import type { WellnessCell } from '@halfturn/core/views/wellness/wellness-cells';
import { IconAlertTriangleFilled, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Figure } from '../../explain/ExplainedFigure';
import { useExplain } from '../../explain/use-explain';
import { FlagSign } from '../../frame/FlagSign';
import classes from './wellness-table.module.css';

interface CellProps {
  readonly cell: WellnessCell;
  readonly name: string;
  readonly playerId: number;
  readonly scoreMetric: ScoreMetric;
}

interface WellnessColumn {
  readonly id: string;
  readonly title: (view: WellnessView) => string;
  readonly className?: string | undefined;
  readonly isShown?: (view: WellnessView) => boolean;
  readonly Value: (props: CellProps) => ReactNode;
}

/** What the table shows of each match, from left to right. */
const COLUMNS: readonly WellnessColumn[] = [
  { id: 'flag', title: () => 'Fatigue Flag', className: classes['first'], Value: Flag },
  { id: 'score', title: ({ scoreTitle }) => scoreTitle, Value: Score },
  { id: 'hamstring', title: () => 'Hamstring Risk', Value: Hamstring },
  {
    id: 'intensity',
    title: () => 'Local Intensity',
    className: classes['wide'],
    // Needs the minutes of the clock, which not every recording has.
    isShown: ({ rows }) => rows.some(({ cells }) => cells.some(({ intensity }) => intensity !== null)),
    Value: Intensity,
  },
];

export function wellnessColumns(view: WellnessView): readonly WellnessColumn[] {
  return COLUMNS.filter(({ isShown }) => isShown?.(view) ?? true);
}

interface Reason {
  readonly label: string;
  readonly text: string;
}

/** @param tip as `Why` gives it: what is explained, the player, the session */
export function whyOfTip(tip: string, { rows }: WellnessView): Reason | null {
  const [of, playerId, sessionId] = tip.split(' ');
  const row = rows.find((each) => String(each.playerId) === playerId);
  const cell = row?.cells.find((each) => String(each.sessionId) === sessionId);
  if (row === undefined || cell === undefined) return null;
  return of === 'fatigue' ? whyFlag(row.name, cell) : whyHamstring(row.name, cell);
}

function whyFlag(name: string, { flag }: WellnessCell): Reason | null {
  return flag === null || flag.why === null ? null : { label: `${name}: ${flag.text}`, text: flag.why };
}

function whyHamstring(name: string, { hamstring }: WellnessCell): Reason | null {
  return hamstring === null
    ? null
    : {
        label: `${name}: ${hamstring.label}`,
        text: hamstring.lines.map(([item, points]) => `${item}: ${points}`).join('\n'),
      };
}

function Flag({ cell, name, playerId }: CellProps) {
  const { flag, sessionId } = cell;
  if (flag === null) return NOT_AVAILABLE;
  const explained: Explained = { metric: 'fatigue', playerId, sessionId };
  const why = whyFlag(name, cell);
  return why === null ? (
    <Figure explained={explained}>
      <FlagSign colour={flag.colour} label={flag.text} />
    </Figure>
  ) : (
    <Why label={why.label} tip={`fatigue ${playerId} ${sessionId}`} explained={explained}>
      <FlagSign colour={flag.colour} />
    </Why>
  );
}

function Score({ cell: { score, scoreNote, sessionId }, playerId, scoreMetric }: CellProps) {
  return score === null ? (
    (scoreNote ?? NOT_AVAILABLE)
  ) : (
    <Figure isBlock explained={{ metric: scoreMetric, playerId, sessionId }}>
      <Bar score={score} />
    </Figure>
  );
}

function Hamstring({ cell, name, playerId }: CellProps) {
  const { hamstring, sessionId } = cell;
  const why = whyHamstring(name, cell);
  if (hamstring === null || why === null) return NOT_AVAILABLE;
  return (
    <Why
      label={why.label}
      tip={`hamstring ${playerId} ${sessionId}`}
      explained={{ metric: 'hamstring', playerId, sessionId }}
    >
      <span className={classes['risk']} data-risk={hamstring.isRisk}>
        {hamstring.isRisk ? (
          <IconAlertTriangleFilled size={14} aria-hidden="true" />
        ) : (
          <IconCircleCheck size={14} aria-hidden="true" />
        )}
        {hamstring.text}
      </span>
    </Why>
  );
}

function Intensity({ cell: { intensity } }: CellProps) {
  return intensity === null ? NOT_AVAILABLE : <Minutes {...intensity} />;
}

interface WhyProps {
  readonly label: string;
  readonly tip: string;
  readonly explained: Explained;
  readonly children: ReactNode;
}

/** A value that explains its parts on hover, focus or touch, and itself on click or Enter. */
function Why({ label, tip, explained, children }: WhyProps) {
  const explain = useExplain();
  return (
    <button
      type="button"
      className={classes['value']}
      data-tip={tip}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => explain(explained)}
    >
      {children}
    </button>
  );
}

function Bar({ score: { text, share, level, sign, isOfGroup } }: { readonly score: ScoreBar }) {
  return (
    <span className={classes['score']} data-level={level}>
      <span>
        {text}
        {isOfGroup && '†'} <span className={classes['mark']}>{sign}</span>
      </span>
      <svg className={classes['bar']} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes['track']} width={100} height={6} />
        <rect className={classes['fill']} width={100 * share} height={6} />
      </svg>
    </span>
  );
}

const INTENSITY_HEIGHT = 24;

/** Minutes as bars, coloured by level; half-time is a gap. */
function Minutes({ bars, slots, label }: NonNullable<WellnessCell['intensity']>) {
  const paths = new Map<number, string>();
  for (const { slot, height, step } of bars) {
    const px = (INTENSITY_HEIGHT * height).toFixed(1);
    paths.set(step, `${paths.get(step) ?? ''}M${slot} ${INTENSITY_HEIGHT}v-${px}h1v${px}z`);
  }
  return (
    <svg
      className={classes['minutes']}
      viewBox={`0 0 ${slots} ${INTENSITY_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {[...paths].map(([step, d]) => (
        <path key={step} d={d} data-step={step} />
      ))}
    </svg>
  );
}
