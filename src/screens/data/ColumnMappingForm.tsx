import { draftProblem, type MappingDraft } from '@halfturn/core/readers/long/mapping-draft';
import {
  columnChoices,
  ORIGIN_CHOICES,
  pitchOf,
  pitchText,
  rateOf,
  rateText,
  roleGroups,
  UNIT_FIELDS,
  usedFields,
} from '@halfturn/core/views/data/column-mapping';
import type { ImportLook } from '@halfturn/core/views/data/import-look';
import { Button, Fieldset, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { ParsedField } from './ParsedField';
import { SaveMapping, type SavedAs } from './SaveMapping';

interface Props {
  readonly customerId: number;
  readonly look: ImportLook;
  readonly draft: MappingDraft;
  readonly saved: SavedAs | null;
  readonly onChange: (draft: MappingDraft) => void;
  readonly onSaved: (saved: SavedAs | null) => void;
  readonly onLeave: () => void;
}

export function ColumnMappingForm({ customerId, look, draft, saved, onChange, onSaved, onLeave }: Props) {
  const choices = columnChoices(look.columns);
  const used = usedFields(draft);
  const problem = draftProblem(draft);
  const hasUnits = used.ground || used.rate || Object.values(used.units).includes(true);
  return (
    <Stack gap="sm">
      {roleGroups(look, draft).map(({ title, fields }) => (
        <Fieldset key={title} legend={title} variant="unstyled">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs">
            {fields.map(({ role, label, sample }) => (
              <NativeSelect
                key={role}
                label={label}
                description={sample === '' ? ' ' : sample}
                inputWrapperOrder={['label', 'input', 'description']}
                value={draft.columns[role]}
                onChange={(event) =>
                  onChange({ ...draft, columns: { ...draft.columns, [role]: event.currentTarget.value } })
                }
                data={choices.map(({ value, label: text }) => ({ value, label: text }))}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
      <Fieldset legend="Units and pitch" variant="unstyled" hidden={!hasUnits}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs">
          {UNIT_FIELDS.filter(({ field }) => used.units[field]).map(({ field, label, choices: units }) => (
            <NativeSelect
              key={field}
              label={label}
              value={draft.units[field] ?? ''}
              onChange={(event) => {
                const unit = event.currentTarget.value;
                onChange({ ...draft, units: { ...draft.units, [field]: unit === '' ? null : unit } });
              }}
              data={units.map(({ value, label: text }) => ({ value, label: text }))}
            />
          ))}
          {used.rate && (
            <ParsedField
              label="Frames per second"
              fault="Enter a number, such as 25."
              text={rateText(draft.rate)}
              parse={rateOf}
              onChange={(rate) => onChange({ ...draft, rate })}
            />
          )}
          {used.ground && (
            <>
              <NativeSelect
                label="Position of 0, 0"
                value={draft.origin ?? ''}
                onChange={(event) => {
                  const origin = ORIGIN_CHOICES.find(({ value }) => value === event.currentTarget.value)?.value ?? '';
                  onChange({ ...draft, origin: origin === '' ? null : origin });
                }}
                data={ORIGIN_CHOICES.map(({ value, label }) => ({ value, label }))}
              />
              <ParsedField
                label="Pitch, m"
                fault="Enter length and width, such as 105 x 68."
                text={pitchText(draft.pitch)}
                parse={pitchOf}
                onChange={(pitch) => onChange({ ...draft, pitch })}
              />
            </>
          )}
        </SimpleGrid>
      </Fieldset>
      <Text role="status" size="sm">
        {problem ?? ''}
      </Text>
      <SaveMapping
        customerId={customerId}
        columns={look.columns}
        draft={draft}
        isComplete={problem === null}
        saved={saved}
        onSaved={onSaved}
      />
      <Group>
        <Button variant="default" onClick={onLeave}>
          Read without a mapping
        </Button>
      </Group>
    </Stack>
  );
}
