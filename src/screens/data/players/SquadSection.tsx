import type { ReactNode } from 'react';
import { Empty } from '../../../frame/Empty';
import type { Player } from '@halfturn/contract/player/players';
import { shirtLabel } from '@halfturn/core/roster/shirt-number';
import { NativeSelect, Table } from '@mantine/core';
import { Section } from '../../../frame/Section';
import { ChoiceRadios } from '../../../pickers/ChoiceRadios';
import { useMay } from '../../../state/user/rights';
import { moreBeside } from '../../../tables/more-beside';
import { CELL, COLUMN_HEADER, TABLE_BODY, TABLE_HEAD, TABLE_ROW } from '../../../tables/table-parts';
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
          ref={moreBeside}
          className={classes['scroll'] ?? ''}
          minWidth={640}
          type="native"
          tabIndex={0}
          role="group"
          aria-label={name}
        >
          <Table
            role="table"
            aria-label={name}
            verticalSpacing={4}
            className={`${classes['table']} ${classes['squad']}`}
          >
            <thead {...TABLE_HEAD}>
              <tr {...TABLE_ROW}>
                <th {...COLUMN_HEADER} className={`${COLUMN_HEADER.className} ${classes['shirt']}`}>
                  Shirt
                </th>
                <th {...COLUMN_HEADER}>Name</th>
                <th {...COLUMN_HEADER}>Position</th>
                <th {...COLUMN_HEADER}>Squad</th>
                {mayEdit && (
                  <th {...COLUMN_HEADER} className={`${COLUMN_HEADER.className} ${classes['actions']}`}>
                    Actions
                  </th>
                )}
              </tr>
            </thead>
            <tbody {...TABLE_BODY}>
              {players.map((player) => (
                <PlayerRow key={player.playerId} player={player} mayEdit={mayEdit} {...table} />
              ))}
            </tbody>
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
    <tr
      {...TABLE_ROW}
      data-changed={changes.has(player.playerId)}
      className={`${TABLE_ROW.className} ${classes['player']}`}
    >
      <td {...CELL} className={`tabular ${CELL.className}`}>
        {shirtLabel(player.shirtNumber)}
      </td>
      <td {...CELL} className={`${CELL.className} ${classes['titleCell']}`}>
        {player.name}
      </td>
      {mayEdit ? (
        <>
          <td {...CELL} className={`${CELL.className} ${classes['wholeLine']}`}>
            <NativeSelect
              aria-label={`Position of ${player.name}`}
              size="xs"
              value={String(positionId ?? '')}
              onChange={(event) => onPlace(player, { squadId, positionId: Number(event.currentTarget.value) })}
              data={positions.map((position) => ({ value: String(position.positionId), label: position.description }))}
            />
          </td>
          <td {...CELL} className={`${CELL.className} ${classes['wholeLine']}`}>
            <ChoiceRadios
              label={`Squad of ${player.name}`}
              options={squads.map((squad) => ({ value: String(squad.squadId), label: squad.name }))}
              value={String(squadId)}
              onChange={(chosen) => {
                if (positionId !== null) onPlace(player, { squadId: Number(chosen), positionId });
              }}
              isInRow
            />
          </td>
          <td {...CELL} className={`${CELL.className} ${classes['actions']}`}>
            <PlayerActions player={player} onChoose={onChoose} />
          </td>
        </>
      ) : (
        <>
          <td {...CELL} className={`${CELL.className} ${classes['wholeLine']}`}>
            {player.position}
          </td>
          <td {...CELL} className={`${CELL.className} ${classes['wholeLine']}`}>
            {squads.find((squad) => squad.squadId === player.squadId)?.name}
          </td>
        </>
      )}
    </tr>
  );
}
