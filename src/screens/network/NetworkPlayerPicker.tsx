import type { NetworkPlayerName } from '@halfturn/core/views/network/network-answer';
import { Select } from '@mantine/core';
import { useMemo } from 'react';

interface Props {
  readonly players: readonly NetworkPlayerName[];
  readonly player: NetworkPlayerName;
  readonly onChange: (player: NetworkPlayerName) => void;
}

const keyOf = ({ customerId, playerId }: NetworkPlayerName) => `${customerId}-${playerId}`;

export function NetworkPlayerPicker({ players, player, onChange }: Props) {
  const byKey = useMemo(() => new Map(players.map((each) => [keyOf(each), each])), [players]);
  const data = useMemo(() => {
    const clubs = new Map<number, { group: string; items: { value: string; label: string }[] }>();
    for (const each of players) {
      const club = clubs.get(each.customerId) ?? { group: each.teamName, items: [] };
      club.items.push({ value: keyOf(each), label: each.name });
      clubs.set(each.customerId, club);
    }
    return [...clubs.values()];
  }, [players]);
  return (
    <Select
      label="Player"
      searchable
      allowDeselect={false}
      placeholder="Search Player..."
      nothingFoundMessage="No player by that name"
      maxDropdownHeight={360}
      data={data}
      value={keyOf(player)}
      onChange={(value) => {
        const chosen = byKey.get(value ?? '');
        if (chosen !== undefined) onChange(chosen);
      }}
      // Typing replaces the name in the field.
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
