import { MAX_EXPORTED_SESSIONS, sessionsTable } from '@halfturn/contract/session/downloads';
import type { Session } from '@halfturn/contract/session/sessions';
import { Alert, Button, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { useChange } from '../../state/calls/use-change';
import { downloadBase64 } from '../../tables/download-base64';

const TABLES = [
  { value: 'kpis', label: 'KPIs', says: 'A row for each player of a session.' },
  { value: 'turns', label: 'Turns', says: 'A row for each turn.' },
  { value: 'efforts', label: 'Efforts', says: 'Accelerations, decelerations, high-speed runs and sprints.' },
  { value: 'peaks', label: 'Peaks', says: 'The highest window of each KPI and length.' },
  { value: 'profile', label: 'Profiles', says: 'The acceleration-speed profile of each player.' },
  { value: 'quality', label: 'Quality', says: 'How well each player was tracked, and what was corrected.' },
] as const;
const ENCODINGS = [
  { value: 'csv', label: 'CSV', mimeType: 'text/csv' },
  { value: 'arrow', label: 'Arrow', mimeType: 'application/vnd.apache.arrow.file' },
  { value: 'parquet', label: 'Parquet', mimeType: 'application/vnd.apache.parquet' },
] as const;

interface Props {
  readonly sessions: readonly Session[];
  readonly customerId: number;
  readonly onClose: () => void;
}

export function ExportSessionsModal({ sessions, ...props }: Props) {
  return (
    <Modal
      opened={sessions.length > 0}
      onClose={props.onClose}
      title={sessions.length > 1 ? `Export ${sessions.length} sessions` : 'Export session'}
    >
      {sessions.length > 0 && <ExportForm sessions={sessions} {...props} />}
    </Modal>
  );
}

function ExportForm({ sessions, customerId, onClose }: Props) {
  const [table, setTable] = useState<(typeof TABLES)[number]['value']>('kpis');
  const [encoding, setEncoding] = useState<(typeof ENCODINGS)[number]['value']>('csv');
  const ask = useChange(sessionsTable, { named: 'failures' });
  const problem = ask.refusal?.message ?? ask.problem;
  const tooMany = sessions.length > MAX_EXPORTED_SESSIONS;
  const load = () => {
    const sessionIds = sessions.map(({ sessionId }) => sessionId).join(',');
    const mimeType = ENCODINGS.find(({ value }) => value === encoding)?.mimeType ?? '';
    ask.mutate(
      { query: { customerId, sessionIds, table, encoding } },
      {
        onSuccess: ({ base64EncodedString, fileName }) => {
          downloadBase64(fileName, base64EncodedString, mimeType);
          onClose();
        },
      },
    );
  };
  return (
    <Stack>
      <Radio.Group
        label="Table"
        value={table}
        onChange={(value) => setTable(TABLES.find((each) => each.value === value)?.value ?? 'kpis')}
      >
        <Stack gap="xs" mt="xs">
          {TABLES.map(({ value, label, says }) => (
            <Radio key={value} value={value} label={label} description={says} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="File"
        value={encoding}
        onChange={(value) => setEncoding(ENCODINGS.find((each) => each.value === value)?.value ?? 'csv')}
      >
        <Stack gap="xs" mt="xs">
          {ENCODINGS.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="var(--ink-muted)">
        Values in metres, seconds and m/s; the unit is in the name of each column.
      </Text>
      {tooMany && <Alert color="red">{`At most ${MAX_EXPORTED_SESSIONS} sessions in one file.`}</Alert>}
      <ProblemAlert text={problem} />
      <DialogActions onCancel={onClose}>
        <Button loading={ask.isPending} disabled={tooMany} onClick={load}>
          Export
        </Button>
      </DialogActions>
    </Stack>
  );
}
