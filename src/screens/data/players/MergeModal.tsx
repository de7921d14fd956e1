import { mergePlayers, playerHistoryCall } from '@halfturn/contract/player/player-changes';
import type { Player } from '@halfturn/contract/player/players';
import { historyFacts, mergeProblem, otherPlayers } from '@halfturn/core/views/data/player-changes';
import { shirtLabel } from '@halfturn/core/roster/shirt-number';
import { Button, Modal, NativeSelect, Stack } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { z } from 'zod';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { useDraft } from '../../../state/drafts';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { QueryView } from '../../../frame/QueryView';
import { ChoiceRadios } from '../../../pickers/ChoiceRadios';
import { both } from '../../../state/calls/joined-calls';
import { unitSettingsAtom } from '../../../state/user/units';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { useCustomer } from '../../../state/user/use-customer';
import classes from '../data.module.css';

interface Props {
  readonly player: Player;
  readonly players: readonly Player[];
  readonly onClose: () => void;
  readonly isMistaken?: boolean;
}

export function MergeModal({ player, players, onClose, isMistaken = false }: Props) {
  const [otherId, setOtherId] = useDraft(`merge ${player.playerId} with`, z.string(), '');
  const other = players.find(({ playerId }) => String(playerId) === otherId);
  return (
    <Modal
      opened
      onClose={onClose}
      title={isMistaken ? `Who is ${player.name}?` : `Merge ${player.name}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <NativeSelect
          label={isMistaken ? 'This is' : 'The same person as'}
          value={otherId}
          onChange={(event) => setOtherId(event.currentTarget.value)}
          data={[{ value: '', label: 'Choose a player' }, ...otherPlayers(players, player.playerId)]}
        />
        {other !== undefined && (
          <MergeTwo key={otherId} pair={isMistaken ? [other, player] : [player, other]} onClose={onClose} />
        )}
      </Stack>
    </Modal>
  );
}

const KEPT = z.object({ nameOf: z.number(), shirtNumberOf: z.number(), positionOf: z.number() });
type Kept = keyof z.infer<typeof KEPT>;

function MergeTwo({ pair, onClose }: { readonly pair: readonly [Player, Player]; readonly onClose: () => void }) {
  const { customerId } = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  const [first, second] = pair;
  const merge = useChange(mergePlayers, { named: [409, 423] });
  // Do not request a removed player, neither while changed data reloads nor before the dialog closes.
  const isAsking = merge.isIdle || merge.isError;
  const historyOf = ({ playerId }: Player) => (isAsking ? { query: { customerId, playerId } } : null);
  const ofFirst = useCall(playerHistoryCall, historyOf(first), { keepPrevious: true });
  const ofSecond = useCall(playerHistoryCall, historyOf(second), { keepPrevious: true });
  const [kept, setKept] = useDraft(`merge ${first.playerId} ${second.playerId}`, KEPT, {
    nameOf: first.playerId,
    shirtNumberOf: first.playerId,
    positionOf: first.playerId,
  });
  const choice = (field: Kept, label: string, say: (player: Player) => string) => (
    <ChoiceRadios
      label={label}
      isLabelShown
      options={pair.map((player) => ({ value: String(player.playerId), label: say(player) }))}
      value={String(kept[field])}
      onChange={(value) => setKept((before) => ({ ...before, [field]: Number(value) }))}
    />
  );
  return (
    <QueryView query={both(ofFirst, ofSecond)} failedTitle="The players could not be loaded">
      {([one, two]) => {
        const facts = historyFacts(one, two, units);
        const problem = mergeProblem(one, two) ?? merge.refusal?.message ?? merge.problem;
        return (
          <Stack>
            <div className={classes['merged']}>
              <PlayerHas name={`${first.name} (stays)`} facts={facts.map((fact) => [fact.label, fact.ofFirst])} />
              <PlayerHas name={second.name} facts={facts.map((fact) => [fact.label, fact.ofSecond])} />
            </div>
            {choice('nameOf', 'Name', ({ name }) => name)}
            {choice('shirtNumberOf', 'Shirt number', ({ shirtNumber }) => shirtLabel(shirtNumber))}
            {choice('positionOf', 'Position', ({ position }) => position)}
            <p className={classes['lead']}>
              Sessions, turns, drills, targets and keys of {second.name} go to {first.name}. You can undo this for 24
              hours.
            </p>
            <ProblemAlert text={problem} />
            <DialogActions onCancel={onClose}>
              <Button
                disabled={mergeProblem(one, two) !== null}
                loading={merge.isPending}
                onClick={() =>
                  merge.mutate(
                    {
                      query: { customerId },
                      body: { customerId, playerId: first.playerId, gonePlayerId: second.playerId, ...kept },
                    },
                    { onSuccess: onClose },
                  )
                }
              >
                Merge players
              </Button>
            </DialogActions>
          </Stack>
        );
      }}
    </QueryView>
  );
}

interface Has {
  readonly name: string;
  readonly facts: readonly (readonly [label: string, text: string])[];
}

function PlayerHas({ name, facts }: Has) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes['has']} style={{ gridRow: `span ${facts.length + 1}` }}>
      <p id={id}>{name}</p>
      <dl style={{ gridRow: `span ${facts.length}` }}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
