import { Empty } from '../../frame/Empty';
import { NO_TURNS } from '../../frame/empty-reasons';
import type { TeamChoice } from '@halfturn/core/views/choices/team-choices';
import type { TurnFilter } from '@halfturn/core/turns/filter-categories';
import type { CategoryLabels } from '@halfturn/core/views/turns/turn-filter-labels';
import { axisWords, edgeWords } from '@halfturn/core/views/turns/turn-scatter';
import { memo } from 'react';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { scattersPart } from '../../charts/turn-scatter/scatters-picture';
import type { ScatterPainter } from '../../charts/turn-scatter/scatter-painter';
import { Section } from '../../frame/Section';
import { TeamPicker } from '../../pickers/TeamPicker';
import { tableOf } from '../../tables/table-of-columns';
import { turnColumns, turnRows } from './turn-rows';
import { TurnFilterBar } from './TurnFilterBar';
import classes from './turnanalysis.module.css';
import { TurnScatters } from './TurnScatters';
import { TurnTable } from './TurnTable';
import type { TurnPicture } from './use-turn-picture';

interface Props {
  readonly title: string;
  readonly fileParts: readonly string[];
  readonly picture: TurnPicture;
  readonly labels: readonly CategoryLabels[];
  readonly filter: TurnFilter;
  readonly onFilter: () => void;
  readonly onClearFilter: () => void;
  readonly painter: ScatterPainter;
  readonly withClocks: boolean;
  readonly scope: TeamChoice | null;
  readonly onScope: (scope: TeamChoice) => void;
}

export const TurnScatterSection = memo(function TurnScatterSection(props: Props) {
  const { title, fileParts, picture, labels, filter, onFilter, onClearFilter } = props;
  const { painter, withClocks, scope, onScope } = props;
  const { scatter, filtered, scope: shown } = picture;
  const { accept, matching, total } = filtered;
  const { units } = shown;
  const team = scope !== null && (
    <div className={classes['tools']}>
      <TeamPicker team={scope} onChange={onScope} />
    </div>
  );
  return (
    <Section
      id="turn-scatters"
      title="Individual Significant Turns"
      controls={
        <p className={classes['count']} role="status" aria-live="polite">
          {matching} of {total} {total === 1 ? 'turn' : 'turns'}
        </p>
      }
    >
      {total === 0 ? (
        <>
          {team}
          <Empty text="Turn Scatters Unavailable" reason={NO_TURNS} />
        </>
      ) : (
        <>
          <TurnFilterBar labels={labels} filter={filter} onOpen={onFilter} onClear={onClearFilter} />
          {team}
          <ChartFrame
            title="Turn scatters"
            unit={axisWords(units)}
            about={`${title} · ${matching} of ${total} significant turns`}
            fileParts={fileParts}
            table={() => tableOf(turnColumns(scatter, units), turnRows(scatter, accept, units))}
            tableForm={<TurnTable picture={picture} />}
            picture={() => scattersPart(scatter, accept, edgeWords(scatter, units), withClocks)}
            headingLevel={4}
          >
            <TurnScatters picture={picture} painter={painter} withClocks={withClocks} />
          </ChartFrame>
        </>
      )}
    </Section>
  );
});
