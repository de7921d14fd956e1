import { FormatError } from '@halfturn/core/formats/reader';
import { decodedText } from '@halfturn/core/formats/text-tables';
import { addFixtures } from '@halfturn/contract/club-calendar';
import { type FixtureFile, MAX_FIXTURE_FILE_BYTES, readFixtureFile } from '@halfturn/core/views/fixture-file';
import { Alert, Button, Group, Input, List, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { useChange } from '../../../state/use-change';
import { PlainTable } from '../../../tables/PlainTable';
import { ChangeProblem, SAID_HERE } from './ChangeProblem';
import classes from './clubs.module.css';

interface Props {
  readonly customerId: number;
  /** Of the club. */
  readonly timeZone: string;
}

async function readFile(file: File, timeZone: string): Promise<FixtureFile> {
  if (file.size > MAX_FIXTURE_FILE_BYTES) {
    return { fixtures: [], problems: [`${file.name} is larger than 1 MB: split it into smaller files.`] };
  }
  try {
    const { text, note } = decodedText(new Uint8Array(await file.arrayBuffer()), file.name);
    const read = readFixtureFile(file.name, text, timeZone);
    return note === null ? read : { ...read, problems: [note, ...read.problems] };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { fixtures: [], problems: [error.message] };
  }
}

/** Fixtures out of a CSV or iCalendar file, shown before they are saved. */
export function FixturesImport({ customerId, timeZone }: Props) {
  const id = useId();
  const [read, setRead] = useState<FixtureFile | null>(null);
  const save = useChange(addFixtures, { named: SAID_HERE });
  const stored = save.data;
  return (
    <Stack>
      <div>
        <Input.Label htmlFor={id}>Fixtures file</Input.Label>
        <Input.Description id={`${id}-note`}>
          CSV with the columns date and description, or iCalendar (.ics). You can review it before anything is saved.
        </Input.Description>
        <input
          id={id}
          aria-describedby={`${id}-note`}
          type="file"
          className={classes['file']}
          accept=".csv,.txt,.ics,text/csv,text/calendar"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file can be chosen again once it is corrected.
            event.currentTarget.value = '';
            save.reset();
            if (file !== undefined) void readFile(file, timeZone).then(setRead);
          }}
        />
      </div>
      <ChangeProblem changes={[save]} />
      {stored !== undefined && (
        <Alert color="green" role="status">
          {`${stored.added} added, ${stored.changed} changed, ${stored.known} already saved`}
        </Alert>
      )}
      {read !== null && read.problems.length > 0 && (
        <Alert color="red" role="alert" title="Nothing is saved">
          <List size="sm">
            {read.problems.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {read !== null && read.fixtures.length > 0 && (
        <>
          <PlainTable
            label="Fixtures in the file"
            caption="Not saved yet"
            columns={[
              { title: 'Fixture', kind: 'head', cell: ({ description }) => description },
              { title: 'Date', kind: 'time', cell: ({ date }) => date },
            ]}
            rows={read.fixtures}
            rowKey={({ date, description }) => `${date} ${description}`}
          />
          <Group>
            <Button
              loading={save.isPending}
              onClick={() =>
                save.mutate({ body: { customerId, fixtures: [...read.fixtures] } }, { onSuccess: () => setRead(null) })
              }
            >
              {read.fixtures.length === 1 ? 'Save 1 fixture' : `Save ${read.fixtures.length} fixtures`}
            </Button>
            <Button variant="default" onClick={() => setRead(null)}>
              Discard
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
