import { fileNameOf } from '@halfturn/core/views/words/download-name';
import type { SprintCountsView } from '@halfturn/core/views/session/sprint-counts';
import { useMemo, useState } from 'react';
import { useLinkedPlayer } from '../../../charts/frame/linked-player';
import { type ReplayedWindow, WindowReplay } from '../../../replay/WindowReplay';
import { Folded } from '../../../frame/Folded';
import { DataTable } from '../../../tables/DataTable';
import { useSessionFiles } from '../session-files';
import { useSessionContext } from '../session-context';
import classes from './sessionanalysis.module.css';
import { sprintColumns } from './sprint-columns';

export function SprintList({ view }: { readonly view: SprintCountsView }) {
  const { session, customerId } = useSessionContext();
  const files = useSessionFiles();
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
  const columns = useMemo(() => sprintColumns(units, session.sessionId, setPlayed), [units, session.sessionId]);
  const count = shown.length === 1 ? '1 sprint' : `${shown.length} sprints`;
  const whose = shown.length < sprints.length && shown[0] !== undefined ? `of ${shown[0].name}` : 'one by one';
  return (
    // A grid of a hundred rows takes longer than all charts of the page, so it is created on demand.
    <Folded name="sprints" className={classes['list']} title={`${count} ${whose}`}>
      <DataTable
        label="Sprints"
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        emptyText="No sprints"
        emptyReason="Nobody of this team ran faster than the sprint threshold for as long as a sprint takes."
        exportName={fileNameOf(['sprints', ...files.fileParts])}
      />
      {played !== null && (
        <WindowReplay
          customerId={customerId}
          sessionId={session.sessionId}
          window={played}
          onClose={() => setPlayed(null)}
        />
      )}
    </Folded>
  );
}
