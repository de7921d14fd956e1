import { todayIn } from '@halfturn/core/calendar/time-zone';
import type { AdminClub } from '@halfturn/contract/admin/clubs';
import { addFixtures, type ClubFixture, clubFixtures, deleteFixture } from '@halfturn/contract/calendar/club-calendar';
import { type FixtureList, fixtureList } from '@halfturn/core/views/calendar/fixture-list';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../../state/drafts';
import { QueryView } from '../../../frame/QueryView';
import { SeasonPicker } from '../../../pickers/SeasonPicker';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import { ChangeProblem, SAID_HERE } from '../../../frame/problems/ChangeProblem';
import { FixturesImport } from './FixturesImport';

interface Props {
  readonly club: Pick<AdminClub, 'customerId' | 'timeZone'>;
}

export function FixturesEditor({ club: { customerId, timeZone } }: Props) {
  const query = useCall(clubFixtures, { query: { customerId } });
  const [date, setDate] = useDraft('fixture date', z.string(), '');
  const [time, setTime] = useDraft('fixture time', z.string(), '');
  const [description, setDescription] = useDraft('fixture description', z.string(), '');
  const add = useChange(addFixtures, { named: SAID_HERE });
  const remove = useChange(deleteFixture, { named: SAID_HERE });
  const isFilled = date !== '' && description.trim() !== '';
  return (
    <Stack>
      <ChangeProblem changes={[add, remove]} />
      <form
        aria-label="Add a fixture"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFilled) return;
          const fixtures = [{ date, kickOff: time === '' ? null : time, description, sourceKey: null }];
          add.mutate({ body: { customerId, fixtures } }, { onSuccess: () => setDescription('') });
        }}
      >
        <Group align="end">
          <TextInput label="Date" type="date" value={date} onChange={(event) => setDate(event.currentTarget.value)} />
          <TextInput label="Time" type="time" value={time} onChange={(event) => setTime(event.currentTarget.value)} />
          <TextInput
            label="Description"
            placeholder="Harbour Town (H)"
            maxLength={200}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <Button type="submit" loading={add.isPending} disabled={!isFilled}>
            Add fixture
          </Button>
        </Group>
      </form>
      <FixturesImport customerId={customerId} timeZone={timeZone} />
      <QueryView
        query={query}
        isEmpty={({ length }) => length === 0}
        emptyText="No fixtures yet"
        emptyReason="Add one above, or load a season from a file: calendars and fatigue flags then name the matches ahead."
        failedTitle="The fixtures could not be loaded"
      >
        {(fixtures) => (
          <SeasonOfFixtures
            fixtures={fixtures}
            today={todayIn(timeZone)}
            onDelete={(fixtureId) => remove.mutate({ body: { customerId, fixtureId } })}
          />
        )}
      </QueryView>
    </Stack>
  );
}

interface SeasonProps {
  readonly fixtures: readonly ClubFixture[];
  readonly today: string;
  readonly onDelete: (fixtureId: number) => void;
}

function SeasonOfFixtures({ fixtures, today, onDelete }: SeasonProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const { seasons, season, rows } = fixtureList(fixtures, wanted, today);
  return (
    <>
      {seasons.length > 1 && <SeasonPicker form="list" seasons={seasons} season={season} onChange={setWanted} />}
      <PlainTable
        label="Fixtures"
        minWidthPx={420}
        columns={columnsOf(onDelete)}
        rows={rows}
        rowKey={({ fixtureId }) => fixtureId}
      />
    </>
  );
}

type ShownFixture = FixtureList<ClubFixture>['rows'][number];

function columnsOf(onDelete: (fixtureId: number) => void): readonly PlainColumn<ShownFixture>[] {
  return [
    { title: 'Fixture', kind: 'head', cell: ({ description }) => description },
    {
      title: 'Date',
      kind: 'time',
      cell: ({ dateText, kickOff }) => (kickOff === null ? dateText : `${dateText}, ${kickOff}`),
    },
    {
      title: 'Actions',
      cell: ({ fixtureId, dateText, description }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Delete ${description} on ${dateText}`}
          onClick={() => onDelete(fixtureId)}
        >
          Delete
        </Button>
      ),
    },
  ];
}
