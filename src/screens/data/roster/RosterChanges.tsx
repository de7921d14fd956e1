import { rosterChanges, undoRosterChange } from '@halfturn/contract/player/roster';
import { rosterChangeText } from '@halfturn/core/views/data/roster-texts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Section } from '../../../frame/Section';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { useCustomer } from '../../../state/user/use-customer';
import { ChangeProblem, SAID_HERE } from '../../../frame/problems/ChangeProblem';
import classes from '../data.module.css';

const MOST = 5;

export function RosterChanges() {
  const { customerId } = useCustomer();
  const { data: changes = [] } = useCall(rosterChanges, { query: { customerId } });
  const undo = useChange(undoRosterChange, { named: SAID_HERE });
  if (changes.length === 0 && undo.refusal === null) return null;
  return (
    <Section
      id="roster-changes"
      title="Changes of the roster"
      note={`Each can be undone for 24 hours${changes.length > MOST ? `; the latest ${MOST} of ${changes.length}` : ''}`}
    >
      <ChangeProblem changes={[undo]} />
      <ul className={classes['changes']}>
        {changes.slice(0, MOST).map((change) => (
          <li key={change.changeId}>
            <span>{rosterChangeText(change)}</span>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
              aria-label={`Undo: ${rosterChangeText(change)}`}
              loading={undo.isPending && undo.variables.body?.changeId === change.changeId}
              onClick={() => undo.mutate({ body: { customerId, changeId: change.changeId } })}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
