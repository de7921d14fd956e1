import { availability, deleteAvailability } from '@halfturn/contract/player/availability';
import { availabilityPeriod, availabilityView, type SpellRow } from '@halfturn/core/views/player/availability-view';
import { spellLabel } from '@halfturn/core/views/player/spell-words';
import { capital, playedNoun, plural, sessionNoun, trainedNoun } from '@halfturn/core/views/words/session-noun';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../../state/drafts';
import { NeedsRight } from '../../../frame/NeedsRight';
import { QueryView } from '../../../frame/QueryView';
import { Section } from '../../../frame/Section';
import { hasModule } from '../../../routes/access';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { today } from '../../../state/today';
import { useMay } from '../../../state/user/rights';
import { useCustomer } from '../../../state/user/use-customer';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import { ChangeProblem } from '../../../frame/problems/ChangeProblem';
import { type EndedSpell, SpellDialog } from './SpellDialog';

interface Props {
  readonly playerId: number;
  readonly name: string;
}

const EDITED = z.union([z.number(), z.literal('new'), z.null()]);

function noteOf(played: string, trained: string): string {
  return `Entered by medical staff; nobody else sees a reason. Days lost are from onset to the return in full; ${played} and ${trained} are those of the squad that were recorded. Nothing is known before the club’s first entry.`;
}

function heldNouns(sport: string): { readonly played: string; readonly trained: string } {
  const noun = sessionNoun(sport);
  return { played: plural(playedNoun(noun)), trained: plural(trainedNoun(noun)) };
}

export function AvailabilitySection({ playerId, name }: Props) {
  const [edited, setEdited] = useDraft(`edited spell ${playerId}`, EDITED, null);
  const customer = useCustomer();
  const { played, trained } = heldNouns(customer.sport);
  if (!hasModule(customer, 'week')) return null;
  return (
    <Section
      id="availability"
      title="Availability"
      note={noteOf(played, trained)}
      isNeeded={edited !== null}
      controls={
        <NeedsRight right="editMedical">
          <Button variant="default" onClick={() => setEdited('new')}>
            Enter absence
          </Button>
        </NeedsRight>
      }
    >
      <Spells playerId={playerId} name={name} edited={edited} onEdit={setEdited} />
    </Section>
  );
}

interface SpellsProps extends Props {
  readonly edited: z.output<typeof EDITED>;
  readonly onEdit: (edited: z.output<typeof EDITED>) => void;
}

function Spells({ playerId, name, edited, onEdit }: SpellsProps) {
  const { customerId, sport } = useCustomer();
  const answer = useCall(
    availability,
    { query: { customerId, playerId, ...availabilityPeriod(today()) } },
    { keepPrevious: true },
  );
  const [ended, setEnded] = useState<EndedSpell | null>(null);
  const mayEdit = useMay('editMedical');
  const remove = useChange(deleteAvailability, { named: [404] });
  const spell =
    edited === 'new' ? null : answer.data?.spells.find(({ spellId }) => spellId !== null && spellId === edited);
  return (
    <>
      <QueryView query={answer} failedTitle="The availability could not be loaded">
        {(data) => {
          const view = availabilityView(data, playerId);
          const actions = (row: SpellRow) => (
            <Group gap={4} wrap="nowrap">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Change ${row.title} from ${row.from}`}
                onClick={() => onEdit(row.spellId)}
              >
                Change
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Delete ${row.title} from ${row.from}`}
                onClick={() => row.spellId !== null && remove.mutate({ body: { customerId, spellId: row.spellId } })}
              >
                Delete
              </Button>
            </Group>
          );
          return (
            <Stack>
              <ChangeProblem changes={[remove]} />
              <Text fw={600}>{view.now}</Text>
              <Text size="sm" role="status">
                {ended === null ? '' : `${spellLabel(ended.state)} ends when this begins, on ${ended.on}.`}
              </Text>
              {view.spells.length > 0 && (
                <PlainTable
                  label={`Absences of ${name}`}
                  minWidthPx={560}
                  columns={mayEdit ? [...SPELLS, { title: 'Actions', cell: actions }] : SPELLS}
                  rows={view.spells}
                  rowKey={({ key }) => key}
                />
              )}
              {view.months.length > 0 && (
                <PlainTable
                  label={`Availability of ${name} by month`}
                  minWidthPx={420}
                  columns={monthColumns(sport)}
                  rows={view.months}
                  rowKey={({ month }) => month}
                />
              )}
            </Stack>
          );
        }}
      </QueryView>
      {spell !== undefined && (
        <SpellDialog playerId={playerId} name={name} spell={spell} onClose={() => onEdit(null)} onEnded={setEnded} />
      )}
    </>
  );
}

const SPELLS: readonly PlainColumn<SpellRow>[] = [
  { title: 'State', kind: 'head', cell: ({ title }) => title },
  { title: 'From', kind: 'time', cell: ({ from }) => from },
  { title: 'Back on', kind: 'time', cell: ({ back }) => back },
  { title: 'Days lost', kind: 'time', cell: ({ lost }) => lost },
];

type Month = ReturnType<typeof availabilityView>['months'][number];

function monthColumns(sport: string): readonly PlainColumn<Month>[] {
  const { played, trained } = heldNouns(sport);
  return [
    { title: 'Month', kind: 'head', cell: ({ title }) => title },
    { title: `${capital(played)} available`, kind: 'time', isBrief: true, cell: ({ matches }) => matches },
    { title: `${capital(trained)} available`, kind: 'time', cell: ({ trainings }) => trainings },
    { title: 'Days lost', kind: 'time', isBrief: true, cell: ({ lost }) => lost },
  ];
}
