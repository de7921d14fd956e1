import type { KeptMapping } from '@halfturn/contract/data/column-mappings';
import { fittedDraft } from '@halfturn/core/readers/long/mapping-draft';
import type { ImportLook } from '@halfturn/core/views/data/import-look';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ColumnMappingForm } from './ColumnMappingForm';
import classes from './import.module.css';
import { type MappingChoice, ownDraft, usedMapping } from './mapping-choice';
import { TableStartFields } from './TableStartFields';

interface Props {
  readonly customerId: number;
  readonly look: ImportLook;
  readonly saved: readonly KeptMapping[];
  readonly choice: MappingChoice;
  readonly onChoose: (choice: MappingChoice) => void;
  readonly onAnswer: (field: 'headerLine' | 'parts', value: string) => void;
}

export function ColumnMapping({ customerId, look, saved, choice, onChoose, onAnswer }: Props) {
  const section = useRef<HTMLElement>(null);
  const wasPressed = useRef(false);
  const used = usedMapping(choice, saved, look);
  useEffect(() => {
    if (wasPressed.current) section.current?.focus();
    wasPressed.current = false;
  }, [choice.kind]);
  const press = (next: MappingChoice): void => {
    wasPressed.current = true;
    onChoose(next);
  };
  const edit = (one: KeptMapping): void =>
    press({ kind: 'own', draft: fittedDraft(one.mapping, look.columns), saved: one });
  return (
    <section ref={section} tabIndex={-1} aria-label="Column mapping" className={classes['mapping']}>
      {choice.kind === 'own' ? (
        <>
          <TableStartFields
            look={look}
            onAnswer={(field, value) => {
              onChoose({ kind: 'own', draft: null, saved: null });
              onAnswer(field, value);
            }}
          />
          <ColumnMappingForm
            customerId={customerId}
            look={look}
            draft={ownDraft(choice.draft, look.columns)}
            saved={choice.saved}
            onChange={(draft) => onChoose({ ...choice, draft })}
            onSaved={(one) => onChoose({ ...choice, saved: one })}
            onLeave={() => press({ kind: 'none' })}
          />
        </>
      ) : used === null ? (
        <Group align="end">
          <Button variant="default" onClick={() => press({ kind: 'own', draft: null, saved: null })}>
            Choose the columns
          </Button>
          {saved.length > 0 && (
            <NativeSelect
              label="Saved mapping"
              value=""
              onChange={(event) => {
                const one = saved.find(({ mappingId }) => String(mappingId) === event.currentTarget.value);
                if (one !== undefined) edit(one);
              }}
              data={[
                { value: '', label: 'None' },
                ...saved.map(({ mappingId, name }) => ({ value: String(mappingId), label: name })),
              ]}
            />
          )}
        </Group>
      ) : (
        <Group justify="space-between">
          <span className={classes['reason']}>
            Read with the saved mapping <strong>{used.name}</strong>: the header is the same.
          </span>
          <Group gap="xs">
            <Button variant="default" size="compact-sm" onClick={() => edit(used)}>
              Change
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => press({ kind: 'none' })}>
              Read without it
            </Button>
          </Group>
        </Group>
      )}
    </section>
  );
}
