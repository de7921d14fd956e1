import { setSessionRpe } from '@halfturn/contract/session/session-rpe';
import { typedRating } from '@halfturn/core/metrics/load/session-rpe';
import { RATING_PROBLEM, ratingText } from '@halfturn/core/views/session/session-rpe-view';
import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTyped } from '../../../state/use-typed';
import { useChange } from '../../../state/calls/use-change';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  readonly playerId: number;
  readonly name: string;
  readonly rating: number | null;
}

/** A rating that is saved when the field loses focus; an invalid one stays, with the reason. */
export function RatingField({ customerId, sessionId, playerId, name, rating }: Props) {
  const change = useChange(setSessionRpe, { named: 'failures' });
  const { text, isProblem, type, store } = useTyped({
    stored: rating,
    textOf: ratingText,
    parse: typedRating,
    isWrong: (value) => value === 'not a rating',
    save: (value, onSuccess) =>
      change.mutate({ body: { customerId, sessionId, ratings: [{ playerId, rating: value }] } }, { onSuccess }),
  });
  const failure = isProblem ? RATING_PROBLEM : (change.refusal?.message ?? change.problem);
  return (
    <TextInput
      w={88}
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      aria-label={`RPE of ${name}`}
      data-rating
      value={text}
      error={failure}
      styles={{ error: { whiteSpace: 'normal' } }}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={store}
      onKeyDown={moveByKeys}
    />
  );
}

function moveByKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('[data-rating]') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + step];
  // At the end, leave the field anyway, which saves it.
  if (next === undefined) event.currentTarget.blur();
  else next.focus();
}
