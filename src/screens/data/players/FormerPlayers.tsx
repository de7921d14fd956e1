import type { Player } from '@halfturn/contract/player/players';
import { shirtLabel } from '@halfturn/core/roster/shirt-number';
import { Section } from '../../../frame/Section';
import { useMay } from '../../../state/user/rights';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import classes from '../data.module.css';
import { type PlayerAction, PlayerActions } from './PlayerActions';

interface Props {
  readonly players: readonly Player[];
  readonly onChoose: (action: PlayerAction, player: Player) => void;
}

export function FormerPlayers({ players, onChoose }: Props) {
  const mayEdit = useMay('editPlayers');
  if (players.length === 0) return null;
  return (
    <Section id="former-players" title={`Left the club (${players.length})`} note="Their sessions and numbers are kept">
      <div className={classes['table']}>
        <PlainTable
          label="Players who have left"
          rows={players}
          rowKey={({ playerId }) => playerId}
          columns={mayEdit ? [...COLUMNS, actionsOf(onChoose)] : COLUMNS}
        />
      </div>
    </Section>
  );
}

const COLUMNS: readonly PlainColumn<Player>[] = [
  { title: 'Shirt', kind: 'time', cell: ({ shirtNumber }) => shirtLabel(shirtNumber) },
  { title: 'Name', kind: 'head', cell: ({ name }) => name },
  { title: 'Position', cell: ({ position }) => position },
];

function actionsOf(onChoose: Props['onChoose']): PlainColumn<Player> {
  return {
    title: 'Actions',
    kind: 'number',
    explained: null,
    cell: (player) => <PlayerActions player={player} onChoose={onChoose} />,
  };
}
