import { addAvailability, updateAvailability } from '@halfturn/contract/player/availability';
import { dayText } from '@halfturn/core/calendar/day-text';
import type { ShownSpell } from '@halfturn/core/metrics/availability/shown-spell';
import {
  BODY_REGIONS,
  BODY_SIDES,
  SPELL_STATES,
  type SpellFields,
  spellProblems,
  type SpellState,
} from '@halfturn/core/metrics/availability/spell';
import { SPELL_CHOICES } from '@halfturn/core/views/player/availability-view';
import { bodyLabel } from '@halfturn/core/views/player/spell-words';
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { z } from 'zod';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { useDraft } from '../../../state/drafts';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { useChange } from '../../../state/calls/use-change';
import { today } from '../../../state/today';
import { useCustomer } from '../../../state/user/use-customer';

export interface EndedSpell {
  readonly state: SpellState;
  readonly on: string;
}

interface Props {
  readonly playerId: number;
  readonly name: string;
  readonly spell: ShownSpell | null;
  readonly onClose: () => void;
  readonly onEnded: (ended: EndedSpell | null) => void;
}

const FAILURES = { named: [404, 409, 422] } as const;
const day = z.iso.date().nullable();
const FIELDS: z.ZodType<SpellFields> = z.object({
  state: z.enum(SPELL_STATES),
  from: z.string(),
  until: day,
  expectedReturn: day,
  region: z.enum(BODY_REGIONS).nullable(),
  side: z.enum(BODY_SIDES).nullable(),
});
const NOT_KNOWN = { value: '', label: 'Not stated' };
const REGIONS = [NOT_KNOWN, ...BODY_REGIONS.map((region) => ({ value: region, label: bodyLabel(region) }))];
const SIDES = [NOT_KNOWN, ...BODY_SIDES.map((side) => ({ value: side, label: bodyLabel(side) }))];

export function SpellDialog({ playerId, name, spell, onClose, onEnded }: Props) {
  const { customerId } = useCustomer();
  const [fields, setFields] = useDraft(`spell ${playerId} ${spell?.spellId ?? 'new'}`, FIELDS, () => fieldsOf(spell));
  const add = useChange(addAvailability, FAILURES);
  const update = useChange(updateAvailability, FAILURES);
  const failed = add.refusal ?? update.refusal;
  const problems = fields.from === '' ? [] : spellProblems(fields);
  const errorOf = (field: keyof SpellFields) =>
    [...problems, ...(failed?.fields ?? [])].find((each) => each.name === field)?.message;
  const message = failed !== null && failed.fields.length === 0 ? failed.message : (add.problem ?? update.problem);
  const put = (changed: Partial<SpellFields>) => {
    add.reset();
    update.reset();
    setFields((before) => ({ ...before, ...changed }));
  };
  const done = ({ endedState }: { readonly endedState: SpellState | null }) => {
    onEnded(endedState === null ? null : { state: endedState, on: dayText(fields.from) });
    onClose();
  };
  const dayField = (field: 'from' | 'until' | 'expectedReturn', label: string, description: string) => (
    <TextInput
      label={label}
      description={description}
      type="date"
      min="1950-01-01"
      max="2199-12-31"
      required={field === 'from'}
      value={fields[field] ?? ''}
      error={errorOf(field)}
      onChange={(event) => {
        const day = event.currentTarget.value;
        put(field === 'from' ? { from: day } : { [field]: day === '' ? null : day });
      }}
    />
  );
  return (
    <Modal opened onClose={onClose} title={`${spell === null ? 'Enter absence' : 'Change absence'}: ${name}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.from === '' || problems.length > 0) return;
          if (spell?.spellId == null) add.mutate({ body: { customerId, playerId, ...fields } }, { onSuccess: done });
          else update.mutate({ body: { customerId, spellId: spell.spellId, ...fields } }, { onSuccess: done });
        }}
      >
        <Stack>
          <NativeSelect
            label="State"
            data={SPELL_CHOICES}
            value={fields.state}
            onChange={(event) => {
              const state = SPELL_STATES.find((each) => each === event.currentTarget.value) ?? 'injured';
              put(state === 'injured' ? { state } : { state, region: null, side: null });
            }}
          />
          {dayField('from', 'From', 'The first day; for an injury, its onset.')}
          {dayField('expectedReturn', 'Expected back', 'Leave empty while unknown.')}
          {dayField('until', 'Back on', 'The first day after it; leave empty while it continues.')}
          {fields.state === 'injured' && (
            <Group grow align="start">
              <NativeSelect
                label="Region"
                data={REGIONS}
                value={fields.region ?? ''}
                error={errorOf('region')}
                onChange={(event) => {
                  const region = BODY_REGIONS.find((each) => each === event.currentTarget.value) ?? null;
                  put(region === null ? { region, side: null } : { region });
                }}
              />
              <NativeSelect
                label="Side"
                data={SIDES}
                value={fields.side ?? ''}
                error={errorOf('side')}
                disabled={fields.region === null}
                onChange={(event) =>
                  put({ side: BODY_SIDES.find((each) => each === event.currentTarget.value) ?? null })
                }
              />
            </Group>
          )}
          <ProblemAlert text={message} />
          <DialogActions onCancel={onClose}>
            <Button
              type="submit"
              loading={add.isPending || update.isPending}
              disabled={fields.from === '' || problems.length > 0}
            >
              Save
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  );
}

function fieldsOf(spell: ShownSpell | null): SpellFields {
  if (spell === null) {
    return { state: 'injured', from: today(), until: null, expectedReturn: null, region: null, side: null };
  }
  const { state, from, until, expectedReturn, region, side } = spell;
  // Users cannot change what they may not see.
  return { state: state === 'notAvailable' ? 'injured' : state, from, until, expectedReturn, region, side };
}
