import { setRehabTargets } from '@halfturn/contract/rehab/rehab';
import type { TargetSources } from '@halfturn/core/views/rehab/rehab-target-sources';
import {
  INVALID_TARGETS,
  invalidTargets,
  targetGroups,
  targetsFrom,
  targetTexts,
} from '@halfturn/core/views/rehab/rehab-targets';
import { Alert, Button, Modal, TextInput } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { type SubmitEvent, useState } from 'react';
import { z } from 'zod';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { useDraft } from '../../state/drafts';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { unitSettingsAtom } from '../../state/user/units';
import { useChange } from '../../state/calls/use-change';
import { useCustomer } from '../../state/user/use-customer';
import classes from './rehab.module.css';

interface Props {
  readonly playerId: number;
  readonly sources: TargetSources;
  readonly onClose: () => void;
}

const TEXTS = z.record(z.string(), z.string());

export function RehabTargetsModal({ playerId, sources, onClose }: Props) {
  const { customerId } = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  // Initial values: a later answer must not change fields while the user edits.
  const [saved] = useState(sources.saved);
  const [populated, setPopulated] = useDraft(`populated ${playerId}`, z.string().nullable(), null);
  const [texts, setTexts] = useDraft(`targets ${playerId}`, TEXTS, () => ({ ...targetTexts(saved, units) }));
  const filledIn = sources.suggestions.find(({ id }) => id === populated)?.targets ?? saved;
  const [from, setFrom] = useDraft(`targets from ${playerId}`, z.string(), '');
  const { mutateAsync, isPending, problem, refusal } = useChange(setRehabTargets, { named: [422] });
  const invalid = invalidTargets(texts, units);
  const targets = targetsFrom(texts, filledIn, units);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (targets === null || isPending) return;
    try {
      await mutateAsync({
        query: { customerId, playerId },
        body: { ...targets, validFrom: from === '' ? null : from },
      });
      setFrom('');
      onClose();
    } catch {
      // The form shows the error, or the page is left.
    }
  };
  return (
    <Modal opened onClose={onClose} title="Rehab Targets" size="lg">
      <form className={classes['targetForm']} onSubmit={(event) => void save(event)} noValidate>
        <div className={classes['populate']} role="group" aria-label="Populate">
          <span>Populate:</span>
          {sources.suggestions.map(({ id, title, targets: suggested }) => (
            <Button
              key={id}
              variant="default"
              size="xs"
              disabled={suggested === null}
              onClick={() => {
                setPopulated(id);
                setTexts({ ...targetTexts(suggested, units) });
              }}
            >
              {title}
            </Button>
          ))}
        </div>
        <p className={classes['note']}>{sources.note}</p>
        <TextInput
          label="In force from"
          description={
            sources.history.length === 0
              ? 'Left empty: from the beginning.'
              : 'Left empty: from today. Earlier sessions keep the targets of their day.'
          }
          type="date"
          min="1950-01-01"
          max="2199-12-31"
          value={from}
          error={refusal?.message}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        {targetGroups(units).map(({ title, fields }) => (
          <fieldset key={title} className={classes['targets']}>
            <legend>{title}</legend>
            {fields.map(({ id, label, isRequired }) => (
              <TextInput
                key={id}
                label={label}
                inputMode="decimal"
                autoComplete="off"
                required={isRequired}
                value={texts[id] ?? ''}
                error={invalid.includes(id)}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setTexts((before) => ({ ...before, [id]: value }));
                }}
              />
            ))}
          </fieldset>
        ))}
        {sources.history.length > 0 && (
          <ul className={classes['note']} aria-label="Targets so far">
            {sources.history.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {invalid.length > 0 && (
          <Alert color="red" role="alert">
            {INVALID_TARGETS}
          </Alert>
        )}
        <ProblemAlert text={problem} />
        <DialogActions onCancel={onClose}>
          <Button type="submit" disabled={targets === null} loading={isPending}>
            OK
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
