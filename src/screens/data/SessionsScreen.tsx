import { percentText } from '@halfturn/core/units/number-text';
import { ALL_SEASONS, isInSeason, seasonDays, seasonsOf } from '@halfturn/core/calendar/season';
import { may, principalOf, refusalText } from '@halfturn/contract/roles';
import { type Session, sessions } from '@halfturn/contract/session/sessions';
import { sessionsQuality } from '@halfturn/contract/session/session-quality';
import { replaceProblem } from '@halfturn/core/views/calendar/month-calendar';
import { sessionFindings } from '@halfturn/core/views/data/tracking-quality-statements';
import { foundSummary } from '@halfturn/core/views/data/found-sessions';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFolderUp, IconUpload } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../state/drafts';
import { useCustomer } from '../../state/user/use-customer';
import { tabsOf } from '../../routes/routes';
import { NeedsRight } from '../../frame/NeedsRight';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { awaited } from '../../frame/awaited-statements';
import { SeasonPicker } from '../../pickers/SeasonPicker';
import { usePageState } from '../../state/page-state';
import { useShownPeriod, WHOLE_TIME } from '../../state/shown-period';
import { both } from '../../state/calls/joined-calls';
import { useCall } from '../../state/calls/use-call';
import { DeleteSessionsModal } from '../session/DeleteSessionsModal';
import { EditSessionModal } from '../session/EditSessionModal';
import type { SessionAction } from '../session/SessionMenu';
import { ExportSessionsModal } from './ExportSessionsModal';
import { DeletedSessions } from './DeletedSessions';
import { NextStep } from '../admin/clubs/NextSetupStep';
import { ImportHistory } from './ImportHistory';
import { ImportDialog } from './ImportDialog';
import { ImportWeekDialog } from './week/ImportWeekDialog';
import { importProgress } from './import-stages';
import { SelectedSessions } from './SelectedSessions';
import { SessionsTable } from './SessionsTable';
import { useImportDialog } from './use-import-dialog';
import { useWeekImport } from './week/use-week-import';

const PAGE = z.object({
  season: z.string().catch(ALL_SEASONS),
  replace: z.string().catch(''),
  import: z
    .literal('true')
    .transform(() => true)
    .catch(false),
});
const NOBODY: ReadonlySet<number> = new Set();

export function SessionsScreen() {
  const customer = useCustomer();
  const { customerId } = customer;
  const mayImport = may(principalOf(customer.role), 'import');
  const query = useCall(sessions, { query: { customerId } });
  const quality = useCall(sessionsQuality, { query: { customerId } });
  const [{ season: named, replace, import: isImportMeant }, setPage] = usePageState(PAGE);
  const [editedId, setEdited] = useDraft('edited session', z.number().nullable(), null);
  const edited = query.data?.find(({ sessionId }) => sessionId === editedId) ?? null;
  const [deleted, setDeleted] = useState<readonly Session[]>([]);
  const [exported, setExported] = useState<readonly Session[]>([]);
  const [ticked, setTicked] = useState(NOBODY);
  const replaced = query.data?.find((one) => String(one.sessionId) === replace && replaceProblem(one) === null) ?? null;
  const importing = useImportDialog(customerId, (isImportMeant && mayImport) || replaced !== null);
  const { running } = importing;
  const progress = importProgress(running.state);
  const isImported = running.state.phase === 'complete';
  const { open: openImport } = importing;
  // Its result stays open, but a reload does not open the dialog again.
  useEffect(() => {
    if (!isImported || (!isImportMeant && replace === '')) return;
    openImport();
    setPage({ replace: '', import: false }, 'same');
  }, [isImported, isImportMeant, replace, openImport, setPage]);
  const [weekOpen, weekDialog] = useDisclosure(false);
  const week = useWeekImport(customer);

  const seasons = useMemo(() => seasonsOf((query.data ?? []).map(({ date }) => date)), [query.data]);
  const season = seasons.includes(named) ? named : ALL_SEASONS;
  useShownPeriod(query.data === undefined ? null : season === ALL_SEASONS ? WHOLE_TIME : seasonDays(season));
  const shown = useMemo(() => (query.data ?? []).filter(({ date }) => isInSeason(date, season)), [query.data, season]);

  const chosen = shown.filter(({ sessionId }) => ticked.has(sessionId));
  const choose = (action: SessionAction, session: Session) => {
    if (action === 'edit') setEdited(session.sessionId);
    else if (action === 'delete') setDeleted([session]);
    else {
      running.reset();
      setPage({ replace: String(session.sessionId) });
    }
  };
  const tick = (sessionIds: readonly number[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const sessionId of sessionIds) {
      if (isTicked) next.add(sessionId);
      else next.delete(sessionId);
    }
    setTicked(next);
  };
  return (
    <Screen
      title={tabsOf('data')[0].title}
      findings={awaited(both(query, quality), ([, seen]) =>
        shown.length === 0 ? undefined : sessionFindings(shown, seen),
      )}
      controls={
        <>
          {/* Above the seasons, which load with the sessions and would move it. */}
          <NeedsRight right="import">
            <Button leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={importing.open}>
              {progress === null ? 'Import' : `${progress.stage} … ${percentText(progress.share * 100)}`}
            </Button>
          </NeedsRight>
          <NeedsRight right="import">
            <Button
              variant="default"
              leftSection={<IconFolderUp size={16} aria-hidden="true" />}
              onClick={weekDialog.open}
            >
              {week.isRunning ? foundSummary(week.states) : 'Folder or ZIP'}
            </Button>
          </NeedsRight>
          <SeasonPicker
            seasons={seasons}
            season={season}
            onChange={(chosen) => setPage({ season: chosen })}
            form="radios"
          />
        </>
      }
    >
      <NextStep at="import" />
      <QueryView
        query={query}
        failedTitle="The sessions could not be loaded"
        isEmpty={() => shown.length === 0}
        emptyText="No data for this season"
        emptyReason={
          <>
            <span>
              {seasons.length > 0
                ? 'The chosen season has no sessions.'
                : 'No session has been imported yet: choose the tracking files of one.'}
            </span>
            {mayImport ? (
              <Button size="xs" variant="default" onClick={importing.open}>
                Import a session
              </Button>
            ) : (
              <span>{refusalText(customer.role, 'import')}</span>
            )}
          </>
        }
      >
        {() => <SessionsTable sessions={shown} customer={customer} ticked={ticked} onTick={tick} onChoose={choose} />}
      </QueryView>
      {/* Below the table: above it, the first tick would move the rows from under the pointer. */}
      {chosen.length > 0 && (
        <SelectedSessions
          sessions={chosen}
          customer={customer}
          onDelete={() => setDeleted(chosen)}
          onExport={() => setExported(chosen)}
          onClear={() => setTicked(NOBODY)}
        />
      )}
      <DeletedSessions customerId={customerId} />
      {query.data !== undefined && (
        <ImportHistory customerId={customerId} timeZone={customer.timeZone} sessions={query.data} />
      )}
      <ImportDialog
        opened={importing.opened}
        onClose={() => {
          importing.close();
          setPage({ replace: '', import: false });
        }}
        customerId={customerId}
        running={running}
        onNaming={importing.onNaming}
        replaced={replaced}
      />
      <ImportWeekDialog opened={weekOpen} onClose={weekDialog.close} customerId={customerId} week={week} />
      <DeleteSessionsModal
        sessions={deleted}
        customerId={customerId}
        onClose={() => setDeleted([])}
        onDeleted={() => {
          setDeleted([]);
          setTicked(NOBODY);
        }}
      />
      <ExportSessionsModal sessions={exported} customerId={customerId} onClose={() => setExported([])} />
      <EditSessionModal session={edited} customerId={customerId} onClose={() => setEdited(null)} />
    </Screen>
  );
}
