import { percentText } from '@halfturn/core/units/units';
import { ALL_SEASONS, isInSeason, seasonsOf } from '@halfturn/core/calendar/season';
import { type Session, sessions } from '@halfturn/contract/sessions';
import { foundSummary } from '@halfturn/core/views/found-sessions';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFolderUp, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useCustomer } from '../../state/use-customer';
import { tabsOf } from '../../routes/routes';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { SeasonPicker } from '../../pickers/SeasonPicker';
import { usePageState } from '../../state/page-state';
import { useCall } from '../../state/use-call';
import { EditSessionModal } from '../session/EditSessionModal';
import { ImportDialog } from './ImportDialog';
import { ImportWeekDialog } from './ImportWeekDialog';
import { importProgress } from './import-stages';
import { SessionsTable } from './SessionsTable';
import { useImport } from './use-import';
import { useWeekImport } from './use-week-import';

const PAGE = z.object({ season: z.string().catch(ALL_SEASONS) });

/** All sessions by season, with import and edit. */
export function SessionsScreen() {
  const customer = useCustomer();
  const { customerId } = customer;
  const query = useCall(sessions, { query: { customerId } });
  const [{ season: named }, setPage] = usePageState(PAGE);
  const [edited, setEdited] = useState<Session | null>(null);
  const [importOpen, importDialog] = useDisclosure(false);
  const running = useImport(customerId);
  const progress = importProgress(running.state);
  const [weekOpen, weekDialog] = useDisclosure(false);
  const week = useWeekImport(customer);

  const seasons = useMemo(() => seasonsOf((query.data ?? []).map(({ date }) => date)), [query.data]);
  const season = seasons.includes(named) ? named : ALL_SEASONS;
  const shown = useMemo(() => (query.data ?? []).filter(({ date }) => isInSeason(date, season)), [query.data, season]);

  return (
    <Screen
      title={tabsOf('data')[0].title}
      controls={
        <>
          {/* Before the seasons, which come with the sessions and would move them. */}
          <Button leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={importDialog.open}>
            {progress === null ? 'Import' : `${progress.stage} … ${percentText(progress.share * 100)}`}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFolderUp size={16} aria-hidden="true" />}
            onClick={weekDialog.open}
          >
            {week.isRunning ? foundSummary(week.states) : 'Folder or ZIP'}
          </Button>
          <SeasonPicker
            seasons={seasons}
            season={season}
            onChange={(chosen) => setPage({ season: chosen })}
            form="radios"
          />
        </>
      }
    >
      <QueryView
        query={query}
        failedTitle="The sessions could not be loaded"
        isEmpty={() => shown.length === 0}
        emptyText="No data for this season"
      >
        {() => <SessionsTable sessions={shown} customer={customer} onEdit={setEdited} />}
      </QueryView>
      <ImportDialog opened={importOpen} onClose={importDialog.close} customerId={customerId} running={running} />
      <ImportWeekDialog opened={weekOpen} onClose={weekDialog.close} customerId={customerId} week={week} />
      <EditSessionModal session={edited} customerId={customerId} onClose={() => setEdited(null)} />
    </Screen>
  );
}
