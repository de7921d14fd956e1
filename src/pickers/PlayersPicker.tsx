import type { PlayerChoice } from '@halfturn/core/views/choices/player-choices';
import { MultiSelect } from '@mantine/core';
import { useMemo } from 'react';
import classes from './pickers.module.css';
import { PlayerOption } from './PlayerOption';

interface Props {
  readonly label: string;
  readonly choices: readonly PlayerChoice[];
  readonly playerIds: readonly number[];
  readonly max: number;
  readonly onChange: (playerIds: readonly number[]) => void;
  readonly absenceOf?: (playerId: number) => string | null;
}

export function PlayersPicker({ label, choices, playerIds, max, onChange, absenceOf }: Props) {
  const data = useMemo(
    () =>
      choices.map(({ playerId, name, isDisabled }) => ({ value: String(playerId), label: name, disabled: isDisabled })),
    [choices],
  );
  return (
    <MultiSelect
      label={label}
      className={classes['several']}
      searchable
      hidePickedOptions
      maxValues={max}
      {...(playerIds.length === 0 ? { placeholder: 'Search Player...' } : {})}
      nothingFoundMessage="No player by that name"
      maxDropdownHeight={360}
      data={data}
      value={playerIds.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      renderOption={({ option }) => {
        const choice = choices.find(({ playerId }) => String(playerId) === option.value);
        return choice === undefined ? null : (
          <PlayerOption choice={choice} absence={absenceOf?.(choice.playerId) ?? null} />
        );
      }}
    />
  );
}
