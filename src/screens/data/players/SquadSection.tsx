import type { ReactNode } from 'react';
import { Empty } from '../../../frame/Empty';
import type { Player } from '@halfturn/contract/player/players';
import { shirtLabel } from '@halfturn/core/roster/shirt-number';
import { NativeSelect, Table } from '@mantine/core';
import { Section } from '../../../frame/Section';
import { ChoiceRadios } from '../../../pickers/ChoiceRadios';
import { useMay } from '../../../state/user/rights';
import classes from '../data.module.css';
import { type PlayerAction, PlayerActions } from './PlayerActions';
import { type Place, placeOf, type SquadChanges } from './squad-changes';

interface Props {
  readonly squadId: number;
  readonly name: string;
  readonly players: readonly Player[];
  readonly emptyReason: ReactNode;
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

export function SquadSection({ squadId, name, players, emptyReason, ...table }: Props) {
  const mayEdit = useMay('editPlayers');
  return (
    <Section id={`squad-${squadId}`} title={`${name} (${players.length})`}>
      {players.length === 0 ? (
        <Empty text="No players in this squad" reason={emptyReason} />
      ) : (
        <Table.ScrollContainer
          className={classes['scroll'] ?? ''}
          minWidth={640}
          type="native"
          tabIndex={0}
          role="group"
          aria-label={name}
        >
          {}
          <Table
            role="table"
            aria-label={name}
            verticalSpacing={4}
            className={`${classes['table']} ${classes['squad']}`}
          >
            <Table.Thead role="rowgroup">
              <Table.Tr role="row">
                <Table.Th role="columnheader" className={classes['shirt']}>
                  Shirt
                </Table.Th>
                <Table.Th role="columnheader">Name</Table.Th>
                <Table.Th role="columnheader">Position</Table.Th>
                <Table.Th role="columnheader">Squad</Table.Th>
                {mayEdit && (
                  <Table.Th role="columnheader" className={classes['actions']}>
                    Actions
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody role="rowgroup">
              {players.map((player) => (
                <PlayerRow key={player.playerId} player={player} mayEdit={mayEdit} {...table} />
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
  mayEdit,
  squads,
  positions,
  changes,
  onPlace,
  onChoose,
}: { player: Player; mayEdit: boolean } & Omit<Props, 'squadId' | 'name' | 'players' | 'emptyReason'>) {
  const now = placeOf(player, positions);
  const place = changes.get(player.playerId) ?? now;
  const squadId = place?.squadId ?? player.squadId;
  const positionId = place?.positionId ?? null;
  return (
    <Table.Tr role="row" data-changed={changes.has(player.playerId)} className={classes['player']}>
      <Table.Td role="cell" className="tabular">
        {shirtLabel(player.shirtNumber)}
      </Table.Td>
      <Table.Td role="cell" className={classes['titleCell']}>
        {player.name}
      </Table.Td>
      {mayEdit ? (
        <>
          <Table.Td role="cell" className={classes['wholeLine']}>
            <NativeSelect
              aria-label={`Position of ${player.name}`}
              size="xs"
              value={String(positionId ?? '')}
              onChange={(event) => onPlace(player, { squadId, positionId: Number(event.currentTarget.value) })}
              data={positions.map((position) => ({ value: String(position.positionId), label: position.description }))}
            />
          </Table.Td>
          <Table.Td role="cell" className={classes['wholeLine']}>
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
          <Table.Td role="cell" className={classes['actions']}>
            <PlayerActions player={player} onChoose={onChoose} />
          </Table.Td>
        </>
      ) : (
        <>
          <Table.Td role="cell" className={classes['wholeLine']}>
            {player.position}
          </Table.Td>
          <Table.Td role="cell" className={classes['wholeLine']}>
            {squads.find((squad) => squad.squadId === player.squadId)?.name}
          </Table.Td>
        </>
      )}
    </Table.Tr>
  );
}
