import type { TeamChoice } from '@halfturn/core/views/team-choices';
import type { TurnFilter } from '@halfturn/core/turnset/categories';
import type { CategoryLabels } from '@halfturn/core/views/turn-filter-labels';
import { memo, useState } from 'react';
import type { ScatterPainter } from '../../charts/turn-scatter/scatter-painter';
import { Section } from '../../frame/Section';
import { TeamPicker } from '../../pickers/TeamPicker';
import { ScatterTools, type ScatterForm } from './ScatterTools';
import { TurnExport } from './TurnExport';
import { TurnFilterBar } from './TurnFilterBar';
import classes from './turnanalysis.module.css';
import { TurnScatters } from './TurnScatters';
import type { TurnPicture } from './use-turn-picture';

interface Props {
  /** Of the session, said to be simulated where it is. */
  readonly title: string;
  readonly exportName: string;
  readonly picture: TurnPicture;
  readonly labels: readonly CategoryLabels[];
  readonly filter: TurnFilter;
  readonly onFilter: () => void;
  readonly onClearFilter: () => void;
  readonly painter: ScatterPainter;
  /** Match times beside the turns. */
  readonly withClocks: boolean;
  /** Null when the session has one team only. */
  readonly scope: TeamChoice | null;
  readonly onScope: (scope: TeamChoice) => void;
}

/** The scatters of all players with what is asked of them: which turns, which team, charts or table, exports. */
export const TurnScatterSection = memo(function TurnScatterSection(props: Props) {
  const { title, exportName, picture, labels, filter, onFilter, onClearFilter } = props;
  const { painter, withClocks, scope, onScope } = props;
  const { matching, total } = picture.filtered;
  const [form, setForm] = useState<ScatterForm>('charts');
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
          {/* The other team may have turns. */}
          {scope !== null && (
            <div className={classes['tools']}>
              <TeamPicker team={scope} onChange={onScope} />
            </div>
          )}
          <p className={classes['empty']}>Turn Scatters Unavailable</p>
        </>
      ) : (
        <>
          <TurnFilterBar labels={labels} filter={filter} onOpen={onFilter} onClear={onClearFilter} />
          <div className={classes['tools']}>
            <ScatterTools scope={scope} onScope={onScope} form={form} onForm={setForm} />
            <TurnExport picture={picture} title={title} name={exportName} withClocks={withClocks} />
          </div>
          <TurnScatters picture={picture} asTable={form === 'table'} painter={painter} withClocks={withClocks} />
        </>
      )}
    </Section>
  );
});
