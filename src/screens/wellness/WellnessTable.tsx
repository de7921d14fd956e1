import type { ScoreMetric } from '@halfturn/core/metrics/explained/metric-registry';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import type { WellnessView } from '@halfturn/core/views/wellness/wellness-table';
import type { WellnessCell } from '@halfturn/core/views/wellness/wellness-cells';
import type { ScoreBar } from '@halfturn/core/views/wellness/game-demand-bar';
import { wellnessRowId } from '@halfturn/core/views/wellness/wellness-statements';
import type { PlayedNoun } from '@halfturn/core/views/words/session-noun';
import { Box } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheck } from '@tabler/icons-react';
import { Fragment, type ReactNode, useCallback } from 'react';
import { Figure } from '../../explain/ExplainedFigure';
import { useExplain } from '../../explain/use-explain';
import { FlagSign } from '../../frame/FlagSign';
import { moreBeside } from '../../tables/more-beside';
import { SharedTip } from './SharedTip';
import classes from './wellness-table.module.css';
import shared from './wellness.module.css';

/** Flag, score and hamstring risk; local intensity needs the minutes of the clock, which not every recording has. */
const PARTS = 3;

interface Props {
  readonly view: WellnessView;
  readonly played: PlayedNoun;
  readonly score: ScoreMetric;
}

export function WellnessTable({ view: { shown, rows, scoreTitle }, played, score }: Props) {
  const hasIntensity = rows.some(({ cells }) => cells.some(({ intensity }) => intensity !== null));
  const parts = hasIntensity ? PARTS + 1 : PARTS;
  const tipOf = useCallback(
    (key: string) => {
      const [of, playerId, sessionId] = key.split(' ');
      const row = rows.find((each) => String(each.playerId) === playerId);
      const cell = row?.cells.find((each) => String(each.sessionId) === sessionId);
      if (row === undefined || cell === undefined) return null;
      const why = of === 'fatigue' ? whyFlag(row.name, cell) : whyHamstring(row.name, cell);
      return why === null ? null : <span className={classes['why']}>{`${why.label}\n${why.text}`}</span>;
    },
    [rows],
  );
  return (
    <Box
      data-wide
      ref={moreBeside}
      className={shared['scroll'] ?? ''}
      tabIndex={0}
      role="group"
      aria-label={`Wellness by player and ${played}`}
    >
      <SharedTip tipOf={tipOf}>
        <table className={classes['wellness']}>
          <caption className={shared['spoken']}>Wellness by player and {played}, newest on the right</caption>
          <thead>
            <tr>
              <th rowSpan={2} scope="col" className={classes['name']}>
                Player
              </th>
              {shown.map(({ sessionId, title, dateText }) => (
                <th key={sessionId} colSpan={parts} scope="colgroup" className={classes['match']}>
                  {title} <span className={shared['when']}>{dateText}</span>
                </th>
              ))}
            </tr>
            <tr>
              {shown.map(({ sessionId }) => (
                <Fragment key={sessionId}>
                  <th scope="col" className={classes['first']}>
                    Fatigue Flag
                  </th>
                  <th scope="col">{scoreTitle}</th>
                  <th scope="col">Hamstring Risk</th>
                  {hasIntensity && (
                    <th scope="col" className={classes['wide']}>
                      Local Intensity
                    </th>
                  )}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ playerId, name, note, cells }) => (
              <tr key={playerId} id={wellnessRowId(playerId)}>
                <th scope="row" className={classes['name']}>
                  {name}
                </th>
                {note !== null && (
                  <td colSpan={parts * shown.length} className={classes['absent']}>
                    {note}
                  </td>
                )}
                {cells.map((cell) => (
                  <Values
                    key={cell.sessionId}
                    cell={cell}
                    name={name}
                    playerId={playerId}
                    scoreMetric={score}
                    hasIntensity={hasIntensity}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SharedTip>
    </Box>
  );
}

interface ValuesProps {
  readonly cell: WellnessCell;
  readonly name: string;
  readonly playerId: number;
  readonly scoreMetric: ScoreMetric;
  readonly hasIntensity: boolean;
}

function Values({ cell, name, playerId, scoreMetric, hasIntensity }: ValuesProps) {
  const explained = (metric: ScoreMetric): Explained => ({ metric, playerId, sessionId: cell.sessionId });
  const { note, flag, score, scoreNote, hamstring, intensity } = cell;
  const [ofFlag, ofHamstring] = [whyFlag(name, cell), whyHamstring(name, cell)];
  const tip = (of: 'fatigue' | 'hamstring') => `${of} ${playerId} ${cell.sessionId}`;
  if (note !== null) {
    return (
      <td colSpan={hasIntensity ? PARTS + 1 : PARTS} className={classes['absent']}>
        {note}
      </td>
    );
  }
  return (
    <>
      <td className={classes['first']}>
        {flag === null ? (
          NOT_AVAILABLE
        ) : ofFlag === null ? (
          <Figure explained={explained('fatigue')}>
            <FlagSign colour={flag.colour} label={flag.text} />
          </Figure>
        ) : (
          <Why label={ofFlag.label} tip={tip('fatigue')} explained={explained('fatigue')}>
            <FlagSign colour={flag.colour} />
          </Why>
        )}
      </td>
      <td>
        {score === null ? (
          (scoreNote ?? NOT_AVAILABLE)
        ) : (
          <Figure isBlock explained={explained(scoreMetric)}>
            <Bar score={score} />
          </Figure>
        )}
      </td>
      <td>
        {hamstring === null || ofHamstring === null ? (
          NOT_AVAILABLE
        ) : (
          <Why label={ofHamstring.label} tip={tip('hamstring')} explained={explained('hamstring')}>
            <span className={classes['risk']} data-risk={hamstring.isRisk}>
              {hamstring.isRisk ? (
                <IconAlertTriangleFilled size={14} aria-hidden="true" />
              ) : (
                <IconCircleCheck size={14} aria-hidden="true" />
              )}
              {hamstring.text}
            </span>
          </Why>
        )}
      </td>
      {hasIntensity && (
        <td className={classes['wide']}>{intensity === null ? NOT_AVAILABLE : <Intensity {...intensity} />}</td>
      )}
    </>
  );
}

interface Reason {
  readonly label: string;
  readonly text: string;
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
function Intensity({ bars, slots, label }: NonNullable<WellnessCell['intensity']>) {
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
