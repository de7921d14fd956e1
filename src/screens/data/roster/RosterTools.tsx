import type { RosterPlayer } from '@halfturn/core/roster/roster';
import { rosterTable } from '@halfturn/core/roster/roster-table';
import { Button } from '@mantine/core';
import { IconDownload, IconList, IconUserPlus } from '@tabler/icons-react';
import { useSaveCsv } from '../../../tables/save-csv';
import { today } from '../../../state/today';
import type { RosterClub } from './roster-club';

export const ROSTER_DIALOGS = ['add', 'list'] as const;
type RosterDialog = (typeof ROSTER_DIALOGS)[number];

interface Props {
  readonly players: readonly RosterPlayer[];
  readonly club: RosterClub | null;
  readonly onOpen: (dialog: RosterDialog) => void;
}

export function RosterTools({ players, club, onOpen }: Props) {
  const saveCsv = useSaveCsv();
  return (
    <>
      <Button
        variant={players.length > 0 ? 'default' : 'filled'}
        leftSection={<IconUserPlus size={16} aria-hidden="true" />}
        disabled={club === null}
        onClick={() => onOpen('add')}
      >
        Add player
      </Button>
      <Button
        variant="default"
        leftSection={<IconList size={16} aria-hidden="true" />}
        disabled={club === null}
        onClick={() => onOpen('list')}
      >
        Load a list
      </Button>
      {saveCsv !== null && club !== null && players.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => saveCsv(`roster_${today()}`, rosterTable(players, club))}
        >
          Export roster
        </Button>
      )}
    </>
  );
}
