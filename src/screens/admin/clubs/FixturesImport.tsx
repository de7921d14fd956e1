import { FormatError } from '@halfturn/core/readers/format-reader';
import { decodedText } from '@halfturn/core/readers/lines/character-encodings';
import { addFixtures } from '@halfturn/contract/calendar/club-calendar';
import { type FixtureFile, MAX_FIXTURE_FILE_BYTES, readFixtureFile } from '@halfturn/core/views/calendar/fixture-file';
import type { DayOrder } from '@halfturn/core/roster/list-dates';
import { Alert, Button, Group, Input, List, NativeSelect, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { useChange } from '../../../state/calls/use-change';
import { PlainTable } from '../../../tables/PlainTable';
import { ChangeProblem, SAID_HERE } from '../../../frame/problems/ChangeProblem';
import classes from './clubs.module.css';

interface Props {
  readonly customerId: number;
  readonly timeZone: string;
}

interface Text {
  readonly fileName: string;
  readonly text: string;
  readonly note: string | null;
}

/** @throws FormatError if a workbook or an encoding cannot be read */
async function textOf(file: File): Promise<Text> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { sheetText } = await import('@halfturn/core/readers/workbook/sheet-text');
  const text = await sheetText(file.name, bytes, MAX_FIXTURE_FILE_BYTES);
  return text === null
    ? { fileName: file.name, ...decodedText(bytes, file.name) }
    : { fileName: file.name, text, note: null };
}

function fixturesIn({ fileName, text, note }: Text, timeZone: string, order: DayOrder | null): FixtureFile {
  const read = readFixtureFile(fileName, text, timeZone, order);
  return note === null ? read : { ...read, problems: [note, ...read.problems] };
}

const refused = (problem: string): FixtureFile => ({ fixtures: [], problems: [problem], question: null });

const ORDERS: readonly (readonly [DayOrder, string])[] = [
  ['dayFirst', 'Day first'],
  ['monthFirst', 'Month first'],
];

export function FixturesImport({ customerId, timeZone }: Props) {
  const id = useId();
  const [read, setRead] = useState<FixtureFile | null>(null);
  const [open, setOpen] = useState<Text | null>(null);
  const save = useChange(addFixtures, { named: SAID_HERE });
  const stored = save.data;

  async function choose(file: File): Promise<void> {
    setOpen(null);
    if (file.size > MAX_FIXTURE_FILE_BYTES) {
      setRead(refused(`${file.name} is larger than 1 MB: split it into smaller files.`));
      return;
    }
    try {
      const text = await textOf(file);
      setOpen(text);
      setRead(fixturesIn(text, timeZone, null));
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      setRead(refused(error.message));
    }
  }
  return (
    <Stack>
      <div>
        <Input.Label htmlFor={id}>Fixtures file</Input.Label>
        <Input.Description id={`${id}-note`}>
          CSV or workbook with the columns date and description, or iCalendar (.ics). You can review it before anything
          is saved.
        </Input.Description>
        <input
          id={id}
          aria-describedby={`${id}-note`}
          type="file"
          className={classes['file']}
          accept=".csv,.txt,.ics,.xlsx,text/csv,text/calendar"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Lets the same file be chosen again after it is corrected.
            event.currentTarget.value = '';
            save.reset();
            if (file !== undefined) void choose(file);
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
      {read !== null && read.question !== null && open !== null && (
        <Alert color="yellow" role="alert" title="Nothing is saved yet">
          <NativeSelect
            label={`Is ${read.question.date} written with the day or the month first?`}
            description="No other date in the file says it."
            value=""
            onChange={(event) => {
              const order = ORDERS.find(([value]) => value === event.currentTarget.value)?.[0] ?? null;
              setRead(fixturesIn(open, timeZone, order));
            }}
            data={[
              { value: '', label: 'Choose' },
              ...ORDERS.map(([value, label]) => ({
                value,
                label: `${label}: ${read.question?.days[value] ?? 'no date'}`,
              })),
            ]}
          />
        </Alert>
      )}
      {read !== null && read.fixtures.length > 0 && (
        <>
          <PlainTable
            label="Fixtures in the file"
            caption="Not saved yet"
            columns={[
              { title: 'Fixture', kind: 'head', cell: ({ description }) => description },
              {
                title: 'Date',
                kind: 'time',
                cell: ({ date, kickOff }) => (kickOff === null ? date : `${date}, ${kickOff}`),
              },
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
