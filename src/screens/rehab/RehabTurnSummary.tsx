import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { leftRightTable } from '@halfturn/core/views/forms/left-right-bars';
import type { RehabSessionView } from '@halfturn/core/views/rehab/rehab-session';
import { markId } from '@halfturn/core/views/words/mark-id';
import { LeftRightBars } from '../../charts/forms/LeftRightBars';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Empty } from '../../frame/Empty';
import { NO_TURNS_OF_PLAYER } from '../../frame/empty-reasons';
import { Section } from '../../frame/Section';
import type { ChartFiles, ShownSession } from './PeaksAndCapacity';
import classes from './rehab.module.css';

interface Props {
  readonly view: RehabSessionView;
  readonly files: ChartFiles;
  readonly of: NonNullable<ShownSession>;
}

export function RehabTurnSummary({ view: { turns, balance }, files, of }: Props) {
  const explainedTurns =
    (id: (typeof turns)[number]['id']) =>
    (row: number): Explained | null =>
      row === 0 ? { metric: `turns.${id}.TOTAL`, ...of } : { metric: 'rehab.count.turns', ...of };
  return (
    <Section id="turn-summary" title="Significant Turn Summary" {...(balance === null ? {} : { note: balance })}>
      {turns.length === 0 ? (
        <Empty text="Significant Turn Summary Unavailable" reason={NO_TURNS_OF_PLAYER} />
      ) : (
        <>
          <div className={classes['charts']}>
            {turns.map(({ id, title, bars }) => (
              <ChartFrame
                key={id}
                title={title}
                unit="turns"
                table={() => leftRightTable(bars, explainedTurns(id))}
                {...files}
              >
                <LeftRightBars
                  marks={markId('turn-summary', id)}
                  label={`Turns by ${title.toLowerCase()}`}
                  view={bars}
                  explained={explainedTurns(id)}
                />
              </ChartFrame>
            ))}
          </div>
          <p className={classes['note']}>(*) - abnormal turn asymmetry</p>
        </>
      )}
    </Section>
  );
}
