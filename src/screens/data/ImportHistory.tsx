import { listImports } from '@halfturn/contract/data/imports';
import type { Session } from '@halfturn/contract/session/sessions';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import { type ImportRow, importRows } from '@halfturn/core/views/data/import-history';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '../../frame/Section';
import { sessionPath } from '../../routes/links';
import { useCall } from '../../state/calls/use-call';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';
import { ImportQuality } from './ImportQuality';

interface Props {
  readonly customerId: number;
  readonly timeZone: string;
  readonly sessions: readonly Session[];
}

export function ImportHistory({ customerId, timeZone, sessions }: Props) {
  const { data = [] } = useCall(listImports, { query: { customerId } }, { named: 'failures' });
  const [shown, setShown] = useState<ImportRow | null>(null);
  if (data.length === 0) return null;
  const titles = new Map(sessions.map(({ sessionId, title }) => [sessionId, title]));
  return (
    <Section id="imports" title="Imports" note="The newest 50">
      <PlainTable
        label="Imports"
        minWidthPx={760}
        columns={columnsOf(customerId, titles, setShown)}
        rows={importRows(data, new Set(titles.keys()), timeZone)}
        rowKey={({ importId }) => importId}
      />
      <Modal opened={shown !== null} onClose={() => setShown(null)} title={`Quality of ${shown?.files}`} size="xl">
        {shown !== null && shown.sessionId !== null && (
          <>
            <p>{shown.allFiles}</p>
            <ImportQuality customerId={customerId} sessionId={shown.sessionId} />
          </>
        )}
      </Modal>
    </Section>
  );
}

function columnsOf(
  customerId: number,
  titles: ReadonlyMap<number, string>,
  onShow: (row: ImportRow) => void,
): readonly PlainColumn<ImportRow>[] {
  return [
    { title: 'Imported', kind: 'time', cell: ({ when }) => when },
    { title: 'Files', kind: 'head', cell: ({ files, allFiles }) => <span title={allFiles}>{files}</span> },
    { title: 'Result', isBrief: true, cell: ({ result }) => result },
    {
      title: 'Session',
      cell: ({ sessionId }) =>
        sessionId === null ? (
          NOT_AVAILABLE
        ) : (
          <Link to={sessionPath('overview', { customerId, sessionId })}>{titles.get(sessionId)}</Link>
        ),
    },
    { title: 'Took', kind: 'number', explained: null, cell: ({ took }) => took },
    {
      title: 'Report',
      cell: (row) =>
        row.sessionId === null ? null : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Quality of ${row.files}, imported ${row.when}`}
            onClick={() => onShow(row)}
          >
            Quality
          </Button>
        ),
    },
  ];
}
