import type { SprintCountsView, SprintRow } from '@halfturn/core/views/sprint-counts';
import { useMemo } from 'react';
import { useLinkedPlayer } from '../../../charts/frame/linked-player';
import type { TableColumn } from '../../../tables/columns';
import { DataTable } from '../../../tables/DataTable';
import { useSessionContext } from '../session-context';
import classes from './sessionanalysis.module.css';

/** Every sprint with its clock; those of one player while they are pinned. */
export function SprintList({ view }: { readonly view: SprintCountsView }) {
  const { session, drillId } = useSessionContext();
  const { pinned } = useLinkedPlayer();
  const { sprints, units } = view;
  const shown = useMemo(
    () =>
      sprints.some(({ playerId }) => playerId === pinned)
        ? sprints.filter(({ playerId }) => playerId === pinned)
        : sprints,
    [sprints, pinned],
  );
  const columns = useMemo(
    (): readonly TableColumn<SprintRow>[] => [
      { id: 'player', title: 'Player', kind: 'text', sticky: true, widthPx: 190, value: ({ name }) => name },
      { id: 'clock', title: 'Match Clock', kind: 'number', value: ({ clockS }) => clockS, text: ({ clock }) => clock },
      { id: 'band', title: 'Band', kind: 'text', widthPx: 110, value: ({ band }) => band },
      {
        id: 'distance',
        title: 'Distance',
        unit: units.distance,
        kind: 'number',
        value: ({ distance }) => distance,
        text: ({ distanceText }) => distanceText,
      },
      {
        id: 'peakSpeed',
        title: 'Peak Speed',
        unit: units.speed,
        kind: 'number',
        value: ({ peakSpeed }) => peakSpeed,
        text: ({ peakSpeedText }) => peakSpeedText,
      },
    ],
    [units],
  );
  return (
    <details className={classes['list']}>
      <summary>
        {shown.length === 1 ? '1 sprint' : `${shown.length} sprints`}
        {shown.length < sprints.length && shown[0] !== undefined ? ` of ${shown[0].name}` : ' one by one'}
      </summary>
      <DataTable
        label="Sprints"
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        emptyText="No sprints"
        exportName={`sprints_${session.sessionId}${drillId === 0 ? '' : `_drill_${drillId}`}`}
      />
    </details>
  );
}
