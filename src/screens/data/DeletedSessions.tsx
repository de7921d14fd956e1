import { deletedSessions, undoDeletion } from '@halfturn/contract/session/session-deletion';
import { deletedText } from '@halfturn/core/views/data/session-deletion';
import { Alert, Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Section } from '../../frame/Section';
import { useCall } from '../../state/calls/use-call';
import { useChange } from '../../state/calls/use-change';
import { useMay } from '../../state/user/rights';
import classes from './data.module.css';

export function DeletedSessions({ customerId }: { readonly customerId: number }) {
  const { data: deletions = [] } = useCall(deletedSessions, { query: { customerId } });
  const undo = useChange(undoDeletion, { named: [404, 409] });
  const mayUndo = useMay('editSessions');
  const problem = undo.refusal?.message ?? undo.problem;
  if (deletions.length === 0 && problem === null) return null;
  return (
    <Section
      id="deleted-sessions"
      title="Deleted"
      note={mayUndo ? 'Each can be restored for 24 hours' : 'Those who may edit sessions can restore each for 24 hours'}
    >
      {problem !== null && (
        <Alert color="red" role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      <ul className={classes['changes']}>
        {deletions.map((deletion) => (
          <li key={deletion.deletionId}>
            <span>{deletedText(deletion)}</span>
            {mayUndo && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
                aria-label={`Undo: ${deletedText(deletion)}`}
                loading={undo.isPending && undo.variables.body?.deletionId === deletion.deletionId}
                onClick={() =>
                  undo.mutate({ query: { customerId }, body: { customerId, deletionId: deletion.deletionId } })
                }
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
