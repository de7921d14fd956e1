import { saveRoster } from '@halfturn/contract/player/roster';
import { FormatError } from '@halfturn/core/readers/format-reader';
import type { DayOrder } from '@halfturn/core/roster/list-dates';
import { planList } from '@halfturn/core/roster/plan-list';
import { readList } from '@halfturn/core/roster/read-list';
import type { RosterPlayer } from '@halfturn/core/roster/roster';
import { planText, saveLabel } from '@halfturn/core/views/data/roster-texts';
import { Alert, Button, Input, Modal, NativeSelect, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../../state/drafts';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { ChoiceRadios } from '../../../pickers/ChoiceRadios';
import { today } from '../../../state/today';
import { useChange } from '../../../state/calls/use-change';
import { useCustomer } from '../../../state/user/use-customer';
import { ChangeProblem, SAID_HERE } from '../../../frame/problems/ChangeProblem';
import clubs from '../../admin/clubs/clubs.module.css';
import { dayOrderHere } from './day-order';
import { PlayersOfListTable } from './PlayersOfListTable';
import { readRosterFile } from './read-roster-file';
import type { RosterClub } from './roster-club';

interface Props {
  readonly players: readonly RosterPlayer[];
  readonly club: RosterClub;
  readonly onClose: () => void;
}

const EXAMPLE = 'Number  Name          Position\n1       Ada Lane      Goalkeeper\n9       Runar Oxbow   ST';

export function ListModal({ players, club, onClose }: Props) {
  const { customerId } = useCustomer();
  const id = useId();
  const save = useChange(saveRoster, { named: SAID_HERE });
  const [text, setText] = useDraft('list', z.string(), '');
  const [fault, setFault] = useState<string | null>(null);
  const [squadId, setSquadId] = useDraft('squad of the list', z.number(), club.defaultSquadId);
  const [dayOrder, setDayOrder] = useState<DayOrder>(dayOrderHere);
  const typed = useDeferredValue(text);
  const list = useMemo(() => readList(typed, club), [typed, club]);
  const plan = useMemo(
    () =>
      planList(list, {
        players,
        positions: club.positions,
        squads: club.squads,
        squadId,
        dayOrder,
        today: today(),
      }),
    [list, players, club, squadId, dayOrder],
  );
  const entries = plan.rows.flatMap(({ entry }) => (entry === null ? [] : [{ ...entry, tags: [...entry.tags] }]));
  const read = (file: File) => {
    setFault(null);
    save.reset();
    readRosterFile(file).then(setText, (error: unknown) => {
      if (!(error instanceof FormatError)) throw error;
      setFault(error.message);
    });
  };
  return (
    <Modal opened onClose={onClose} title="Load a list" closeButtonProps={{ 'aria-label': 'Close' }} size="xl">
      <Stack>
        <Textarea
          label="Players, one per line"
          description="Paste from a spreadsheet or type. Columns in any order, with or without titles: name, number, position, squad, date of birth, tags."
          placeholder={EXAMPLE}
          data-autofocus
          autosize
          minRows={5}
          maxRows={12}
          value={text}
          onChange={(event) => {
            save.reset();
            setText(event.currentTarget.value);
          }}
          styles={{ input: { fontFamily: 'monospace', fontSize: 'var(--size-13)', whiteSpace: 'pre' } }}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <div>
            <Input.Label htmlFor={id}>Or a file (CSV, xlsx)</Input.Label>
            <input
              id={id}
              type="file"
              className={clubs['file']}
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                // Lets the same file be chosen again after it is corrected.
                event.currentTarget.value = '';
                if (file !== undefined) read(file);
              }}
            />
          </div>
          <NativeSelect
            label="Squad of new players without one"
            data={club.squads.map((one) => ({ value: String(one.squadId), label: one.name }))}
            value={String(squadId)}
            onChange={(event) => setSquadId(Number(event.currentTarget.value))}
          />
        </SimpleGrid>
        {plan.isOrderAsked && (
          <ChoiceRadios
            label="Dates of birth"
            options={[
              { value: 'dayFirst', label: 'Day first: 3/4 is 3 April' },
              { value: 'monthFirst', label: 'Month first: 3/4 is March 4' },
            ]}
            value={dayOrder}
            onChange={(order) => setDayOrder(order === 'monthFirst' ? 'monthFirst' : 'dayFirst')}
          />
        )}
        {(fault ?? list.problem) !== null && (
          <Alert color="red" role="alert">
            {fault ?? list.problem}
          </Alert>
        )}
        <ChangeProblem changes={[save]} />
        {plan.rows.length > 0 && (
          <>
            <Text role="status" size="sm">
              {planText(plan.rows)}. Nothing is saved yet.
              {list.unused.length > 0 && ` Not read: ${list.unused.join(', ')}.`}
            </Text>
            <PlayersOfListTable rows={plan.rows} club={club} />
          </>
        )}
        <DialogActions onCancel={onClose}>
          <Button
            disabled={entries.length === 0 || typed !== text}
            loading={save.isPending}
            onClick={() => save.mutate({ body: { customerId, players: entries } }, { onSuccess: onClose })}
          >
            {entries.length === 0 ? 'Save players' : saveLabel(plan.rows)}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
