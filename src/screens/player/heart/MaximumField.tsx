import { setMaximumHeartRate } from '@halfturn/contract/session/heart-rate';
import { typedMaximum } from '@halfturn/core/metrics/load/maximum-heart-rate';
import { MAXIMUM_PROBLEM } from '@halfturn/core/views/session/heart-rate-view';
import { TextInput } from '@mantine/core';
import { useTyped } from '../../../state/use-typed';
import { useChange } from '../../../state/calls/use-change';

interface Props {
  readonly customerId: number;
  readonly playerId: number;
  readonly enteredBpm: number | null;
  readonly observedBpm: number | null;
}

/** Saved when it loses focus; if it is empty, the observed maximum counts. */
export function MaximumField({ customerId, playerId, enteredBpm, observedBpm }: Props) {
  const change = useChange(setMaximumHeartRate, { named: 'failures' });
  const { text, isProblem, type, store } = useTyped({
    stored: enteredBpm,
    textOf: (bpm) => (bpm === null ? '' : String(bpm)),
    parse: typedMaximum,
    isWrong: (value) => value === 'not a maximum',
    save: (bpm, onSuccess) => change.mutate({ body: { customerId, playerId, bpm } }, { onSuccess }),
  });
  return (
    <TextInput
      w={190}
      label="Maximum, beats a minute"
      inputMode="numeric"
      autoComplete="off"
      placeholder={observedBpm === null ? 'Not known' : `${observedBpm}, observed`}
      value={text}
      error={isProblem ? MAXIMUM_PROBLEM : (change.refusal?.message ?? change.problem)}
      styles={{ error: { whiteSpace: 'normal' } }}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={store}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}
