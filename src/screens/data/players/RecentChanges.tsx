import { playerChanges, undoPlayerChange } from '@halfturn/contract/player/player-changes';
import { changeText } from '@halfturn/core/views/data/player-changes';
import { Alert, Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { NeedsRight } from '../../../frame/NeedsRight';
import { Section } from '../../../frame/Section';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { useCustomer } from '../../../state/user/use-customer';
import classes from '../data.module.css';

export function RecentChanges() {
  const { customerId } = useCustomer();
  const { data: changes = [] } = useCall(playerChanges, { query: { customerId } });
  const undo = useChange(undoPlayerChange, { named: [409, 423] });
  const problem = undo.refusal?.message ?? undo.problem;
  if (changes.length === 0 && problem === null) return null;
  return (
    <Section id="recent-changes" title="Merged and split" note="Each can be undone for 24 hours">
      {problem !== null && (
        <Alert color="red" role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      <ul className={classes['changes']}>
        {changes.map((change) => (
          <li key={change.changeId}>
            <span>{changeText(change)}</span>
            <NeedsRight right="editPlayers">
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
                aria-label={`Undo: ${changeText(change)}`}
                loading={undo.isPending && undo.variables.body?.changeId === change.changeId}
                onClick={() => undo.mutate({ query: { customerId }, body: { customerId, changeId: change.changeId } })}
              >
                Undo
              </Button>
            </NeedsRight>
          </li>
        ))}
      </ul>
    </Section>
  );
}
