import type { Player } from '@halfturn/contract/players';
import { shirtLabel } from '@halfturn/core/views/shirt-number';
import { NativeSelect, Table } from '@mantine/core';
import { Section } from '../../frame/Section';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import classes from './data.module.css';
import { type PlayerAction, PlayerActions } from './PlayerActions';
import { type Place, placeOf, type SquadChanges } from './squad-changes';

interface Props {
  readonly squadId: number;
  readonly name: string;
  readonly players: readonly Player[];
  readonly squads: readonly { readonly squadId: number; readonly name: string }[];
  readonly positions: readonly {
    readonly positionId: number;
    readonly positionSortOrder: number;
    readonly description: string;
  }[];
  readonly changes: SquadChanges;
  readonly onPlace: (player: Player, place: Place) => void;
  readonly onChoose: (action: PlayerAction, player: Player) => void;
}

/** The players of one squad, each with their position and squad to choose. */
export function SquadSection({ squadId, name, players, ...table }: Props) {
  return (
    <Section id={`squad-${squadId}`} title={`${name} (${players.length})`}>
      {players.length === 0 ? (
        <p className={classes['empty']}>No players in this squad</p>
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table verticalSpacing={4} className={classes['table']}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th className={classes['shirt']}>Shirt</Table.Th>
                <Table.Th>Name</Table.Th>
                <Table.Th>Position</Table.Th>
                <Table.Th>Squad</Table.Th>
                <Table.Th className={classes['actions']}>Actions</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {players.map((player) => (
                <PlayerRow key={player.playerId} player={player} {...table} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}

function PlayerRow({
  player,
  squads,
  positions,
  changes,
  onPlace,
  onChoose,
}: { player: Player } & Omit<Props, 'squadId' | 'name' | 'players'>) {
  const now = placeOf(player, positions);
  const place = changes.get(player.playerId) ?? now;
  const squadId = place?.squadId ?? player.squadId;
  // A player whose position is not one of the club's gets one before they can be moved.
  const positionId = place?.positionId ?? null;
  return (
    <Table.Tr data-changed={changes.has(player.playerId)} className={classes['player']}>
      <Table.Td className="tabular">{shirtLabel(player.shirtNumber)}</Table.Td>
      <Table.Td className={classes['titleCell']}>{player.name}</Table.Td>
      <Table.Td>
        <NativeSelect
          aria-label={`Position of ${player.name}`}
          size="xs"
          value={String(positionId ?? '')}
          onChange={(event) => onPlace(player, { squadId, positionId: Number(event.currentTarget.value) })}
          data={positions.map((position) => ({ value: String(position.positionId), label: position.description }))}
        />
      </Table.Td>
      <Table.Td>
        <ChoiceRadios
          label={`Squad of ${player.name}`}
          options={squads.map((squad) => ({ value: String(squad.squadId), label: squad.name }))}
          value={String(squadId)}
          onChange={(chosen) => {
            if (positionId !== null) onPlace(player, { squadId: Number(chosen), positionId });
          }}
          isInRow
        />
      </Table.Td>
      <Table.Td className={classes['actions']}>
        <PlayerActions player={player} onChoose={onChoose} />
      </Table.Td>
    </Table.Tr>
  );
}
