import { ALL_SEASONS, isInSeason, seasonsOf } from '@halfturn/core/calendar/season';
import { type Session, sessions } from '@halfturn/contract/sessions';
import { Button, Group, Radio } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCustomer } from '../../app/use-customer';
import { QueryView } from '../../frame/QueryView';
import { useCall } from '../../state/use-call';
import { EditSessionModal } from '../session/EditSessionModal';
import classes from './data.module.css';
import { ImportDialog } from './ImportDialog';
import { importProgress } from './import-stages';
import { SessionsTable } from './SessionsTable';
import { useImport } from './use-import';

/** All sessions by season, with import and edit. */
export function SessionsScreen() {
  const { customerId } = useCustomer();
  const query = useCall(sessions, { query: { customerId } });
  const [season, setSeason] = useState<string>(ALL_SEASONS);
  const [edited, setEdited] = useState<Session | null>(null);
  const [importOpen, importDialog] = useDisclosure(false);
  const running = useImport(customerId);
  const progress = importProgress(running.state);

  const seasons = useMemo(() => seasonsOf((query.data ?? []).map(({ date }) => date)), [query.data]);
  const shown = useMemo(() => (query.data ?? []).filter(({ date }) => isInSeason(date, season)), [query.data, season]);

  return (
    <>
      <div className={classes['tools']}>
        <Radio.Group aria-label="Season" value={season} onChange={setSeason}>
          <Group gap="md">
            {[ALL_SEASONS, ...seasons].map((one) => (
              <Radio key={one} value={one} label={one === ALL_SEASONS ? 'All seasons' : one} />
            ))}
          </Group>
        </Radio.Group>
        <Button leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={importDialog.open}>
          {progress === null ? 'Import' : `${progress.stage} … ${Math.round(progress.share * 100)} %`}
        </Button>
      </div>
      <QueryView
        query={query}
        failedTitle="The sessions could not be loaded"
        isEmpty={() => shown.length === 0}
        emptyText="No data for this season"
      >
        {() => <SessionsTable sessions={shown} customerId={customerId} onEdit={setEdited} />}
      </QueryView>
      <ImportDialog opened={importOpen} onClose={importDialog.close} customerId={customerId} running={running} />
      <EditSessionModal session={edited} customerId={customerId} onClose={() => setEdited(null)} />
    </>
  );
}
