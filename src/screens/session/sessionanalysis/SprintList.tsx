import type { SprintCountsView, SprintRow } from '@halfturn/core/views/sprint-counts';
import { ActionIcon } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLinkedPlayer } from '../../../charts/frame/linked-player';
import { type ReplayedWindow, WindowReplay } from '../../../replay/WindowReplay';
import type { TableColumn } from '../../../tables/columns';
import { DataTable } from '../../../tables/DataTable';
import { useSessionContext } from '../session-context';
import classes from './sessionanalysis.module.css';

/** Every sprint with its clock, to be played on the pitch; those of one player while they are pinned. */
export function SprintList({ view }: { readonly view: SprintCountsView }) {
  const { session, customerId, drillId } = useSessionContext();
  const [played, setPlayed] = useState<ReplayedWindow | null>(null);
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
      {
        id: 'play',
        title: 'Play',
        kind: 'text',
        widthPx: 64,
        sortable: false,
        value: () => '',
        cell: ({ name, playerId, clock, clockS, durationS, words }) =>
          clockS === null ? null : (
            <ActionIcon
              // A stop of the arrow keys, not of Tab: Enter on the cell presses it.
              tabIndex={-1}
              variant="subtle"
              color="gray.9"
              c="var(--ink)"
              aria-label={`Play the sprint of ${name} at ${clock}`}
              onClick={() =>
                setPlayed({
                  playerId,
                  matchTime: clockS,
                  durationS: durationS,
                  title: `${name}, ${clock}`,
                  words,
                  markName: 'start of the sprint',
                })
              }
            >
              <IconPlayerPlay size={16} aria-hidden="true" />
            </ActionIcon>
          ),
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
      {played !== null && (
        <WindowReplay
          customerId={customerId}
          sessionId={session.sessionId}
          window={played}
          onClose={() => setPlayed(null)}
        />
      )}
    </details>
  );
}
