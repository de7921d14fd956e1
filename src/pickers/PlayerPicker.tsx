import type { PlayerChoice } from '@halfturn/core/views/choices/player-choices';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import classes from './pickers.module.css';
import { PlayerOption } from './PlayerOption';

interface Props {
  readonly choices: readonly PlayerChoice[];
  readonly playerId: number | null;
  readonly onChange: (playerId: number) => void;
  /** Why a player is not fully available today; null if they are. */
  readonly absenceOf?: (playerId: number) => string | null;
}

export function PlayerPicker({ choices, playerId, onChange, absenceOf }: Props) {
  const byValue = useMemo(() => new Map(choices.map((choice) => [String(choice.playerId), choice])), [choices]);
  const data = useMemo(
    () => [...byValue].map(([value, { name, isDisabled }]) => ({ value, label: name, disabled: isDisabled })),
    [byValue],
  );
  return (
    <Select
      label="Player"
      className={classes['select']}
      searchable
      allowDeselect={false}
      placeholder="Search Player..."
      nothingFoundMessage="No player by that name"
      maxDropdownHeight={360}
      data={data}
      value={playerId === null ? null : String(playerId)}
      onChange={(value) => {
        const choice = byValue.get(value ?? '');
        if (choice !== undefined && !choice.isDisabled) onChange(choice.playerId);
      }}
      // Typing replaces the name in the field.
      onFocus={(event) => event.currentTarget.select()}
      renderOption={({ option }) => {
        const choice = byValue.get(option.value);
        return choice === undefined ? null : (
          <PlayerOption choice={choice} absence={absenceOf?.(choice.playerId) ?? null} />
        );
      }}
    />
  );
}
