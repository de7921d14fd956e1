import type { SprintCountsView, SprintRow } from '@halfturn/core/views/session/sprint-counts';
import { ActionIcon } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReplayedWindow } from '../../../replay/WindowReplay';
import type { TableColumn } from '../../../tables/table-columns';

/** @param onPlay plays the sprint on the pitch; without a match clock it cannot be found there */
export function sprintColumns(
  units: SprintCountsView['units'],
  sessionId: number,
  onPlay: (window: ReplayedWindow) => void,
): readonly TableColumn<SprintRow>[] {
  return [
    { id: 'player', title: 'Player', kind: 'text', sticky: true, widthPx: 190, value: ({ name }) => name },
    {
      id: 'clock',
      title: 'Match Clock',
      kind: 'number',
      explained: null,
      value: ({ clockS }) => clockS,
      text: ({ clock }) => clock,
    },
    { id: 'band', title: 'Band', kind: 'text', widthPx: 110, value: ({ band }) => band },
    {
      id: 'distance',
      title: 'Distance',
      unit: units.distance,
      kind: 'number',
      explained: ({ playerId, startMs }) => ({ metric: 'sprint.distance', playerId, sessionId, startMs }),
      value: ({ distance }) => distance,
      text: ({ distanceText }) => distanceText,
    },
    {
      id: 'peakSpeed',
      title: 'Peak Speed',
      unit: units.speed,
      kind: 'number',
      explained: ({ playerId, startMs }) => ({ metric: 'sprint.peakSpeed', playerId, sessionId, startMs }),
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
            // Reached by arrow keys, not Tab: Enter on the cell presses it.
            tabIndex={-1}
            variant="subtle"
            color="gray.9"
            c="var(--ink)"
            aria-label={`Play the sprint of ${name} at ${clock}`}
            onClick={() =>
              onPlay({
                playerId,
                matchTime: clockS,
                durationS,
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
  ];
}
