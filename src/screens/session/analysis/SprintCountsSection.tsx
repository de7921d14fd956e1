import { isTeamCountMetric } from '@halfturn/core/metrics/explained/metric-registry';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { NO_SPRINT_COUNTS } from '../../../frame/empty-reasons';
import { stackedRowsTable } from '@halfturn/core/views/forms/stacked-rows';
import type { SprintCountsView } from '@halfturn/core/views/session/sprint-counts';
import { memo } from 'react';
import { StackedRows } from '../../../charts/forms/StackedRows';
import { ChartFrame } from '../../../charts/frame/ChartFrame';
import { QueryView } from '../../../frame/QueryView';
import { Section } from '../../../frame/Section';
import { ChoiceRadios } from '../../../pickers/ChoiceRadios';
import { ChoiceSelect } from '../../../pickers/ChoiceSelect';
import type { Shown } from '../../../state/calls/use-call';
import { useSessionContext } from '../session-context';
import { useSessionFiles } from '../session-files';
import { type ChangePage, type Page, PAGE, UNSORTED } from './analysis-page';
import classes from './sessionanalysis.module.css';
import { SprintList } from './SprintList';
import { TeamTiles } from './TeamTiles';

const TYPES = [
  { value: 'SPRINT', label: 'Sprint' },
  { value: 'HSR', label: 'HSR' },
];

interface Props {
  readonly counts: Shown<SprintCountsView>;
  readonly page: Page;
  readonly onPage: ChangePage;
  readonly isMatch: boolean;
}

export const SprintCountsSection = memo(function SprintCountsSection({ counts, page, onPage, isMatch }: Props) {
  const files = useSessionFiles();
  const { session, drillId } = useSessionContext();
  const metric = `efforts.${page.type}.ALL` as const;
  const explained = (playerId: number): Explained => ({ metric, playerId, sessionId: session.sessionId, drillId });
  const ofTeam = (band: string): Explained | null => {
    const id = `team.efforts.${page.type}.${band}`;
    return isTeamCountMetric(id) ? { metric: id, sessionId: session.sessionId, drillId } : null;
  };
  const bands = counts.data?.bands ?? [];
  const controls = (
    <>
      <ChoiceRadios
        label="Speed type"
        options={TYPES}
        value={page.type}
        onChange={(value) => onPage({ type: PAGE.shape.type.parse(value) })}
      />
      <ChoiceSelect
        label="Sort by"
        options={[{ value: UNSORTED, label: 'All distances' }, ...bands.map(({ id, label }) => ({ value: id, label }))]}
        value={bands.some(({ id }) => id === page.band) ? page.band : UNSORTED}
        onChange={(value) => onPage({ band: value })}
      />
    </>
  );
  return (
    <Section id="sprint-counts" title="Sprint Counts Summary" controls={controls}>
      <QueryView
        query={counts}
        failedTitle="The sprint counts could not be loaded"
        isEmpty={({ isEmpty }) => isEmpty}
        emptyText="Sprint Counts Unavailable"
        emptyReason={NO_SPRINT_COUNTS}
      >
        {(view) => (
          <div className={classes['counts']}>
            <TeamTiles
              label={`Team, ${view.title.toLowerCase()}`}
              tiles={[
                { id: 'total', title: 'Total', figure: String(view.teamTotal), unit: '', explained: ofTeam('ALL') },
                ...view.bands.map(({ id, label, team }) => ({
                  id,
                  title: label,
                  figure: String(team),
                  unit: '',
                  explained: ofTeam(id),
                })),
              ]}
            />
            <ChartFrame
              title={view.title}
              unit="efforts by distance"
              table={() => stackedRowsTable(view.stacks, explained)}
              {...files}
            >
              <StackedRows label={`${view.title} per player by distance`} view={view.stacks} explained={explained} />
            </ChartFrame>
            {isMatch && <p className={classes['note']}>(*) - played &lt;90mins</p>}
            {view.sprints.length > 0 && <SprintList view={view} />}
          </div>
        )}
      </QueryView>
    </Section>
  );
});
