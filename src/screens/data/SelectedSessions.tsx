import { config as configCall } from '@halfturn/contract/config';
import type { Customer } from '@halfturn/contract/signin/login';
import { may, principalOf } from '@halfturn/contract/roles';
import { lockSessions, MAX_SESSIONS_AT_ONCE, setSessionsType } from '@halfturn/contract/session/session-deletion';
import type { Session } from '@halfturn/contract/session/sessions';
import { Alert, Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { LASTING, useCall } from '../../state/calls/use-call';
import { useChange } from '../../state/calls/use-change';
import { mayIn } from '../../routes/rights';
import { mayExport } from '../../tables/save-csv';
import classes from './data.module.css';

interface Props {
  readonly sessions: readonly Session[];
  readonly customer: Customer;
  readonly onDelete: () => void;
  readonly onExport: () => void;
  readonly onClear: () => void;
}

export function SelectedSessions({ sessions, customer, onDelete, onExport, onClear }: Props) {
  const { customerId } = customer;
  const config = useCall(configCall, { query: { customerId } }, LASTING);
  const type = useChange(setSessionsType, { named: [404, 409, 423] });
  const lock = useChange(lockSessions, { named: [404, 409] });
  const [typeId, setTypeId] = useState('');
  const tooMany = sessions.length > MAX_SESSIONS_AT_ONCE;
  const problem = type.refusal?.message ?? type.problem ?? lock.refusal?.message ?? lock.problem;
  const mayEdit = mayIn(customer, 'editSessions');
  const sessionIds = sessions.map(({ sessionId }) => sessionId);
  const setLocked = (isLocked: boolean) => {
    type.reset();
    lock.mutate({ query: { customerId }, body: { customerId, sessionIds, isLocked } }, { onSuccess: onClear });
  };
  const setType = (sessionTypeId: number) => {
    lock.reset();
    type.mutate({ query: { customerId }, body: { customerId, sessionIds, sessionTypeId } }, { onSuccess: onClear });
  };
  return (
    <section aria-label="Selected sessions" className={classes['many']}>
      <Group gap="sm">
        <span role="status">{sessions.length === 1 ? '1 selected' : `${sessions.length} selected`}</span>
        {mayExport(customer) && (
          <Button variant="default" onClick={onExport}>
            Export …
          </Button>
        )}
        {mayEdit && (
          <>
            <NativeSelect
              aria-label="Type of the selected sessions"
              value={typeId}
              disabled={tooMany || type.isPending}
              onChange={(event) => setTypeId(event.currentTarget.value)}
              data={[
                { value: '', label: 'Choose a type' },
                ...(config.data?.sessionTypes ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
            <Button
              variant="default"
              disabled={tooMany || typeId === ''}
              loading={type.isPending}
              onClick={() => setType(Number(typeId))}
            >
              Change type
            </Button>
          </>
        )}
        {may(principalOf(customer.role), 'manageClub') && (
          <>
            <Button variant="default" disabled={tooMany || lock.isPending} onClick={() => setLocked(true)}>
              Lock
            </Button>
            <Button variant="default" disabled={tooMany || lock.isPending} onClick={() => setLocked(false)}>
              Unlock
            </Button>
          </>
        )}
        {mayEdit && (
          <Button variant="default" disabled={tooMany} onClick={onDelete}>
            Delete …
          </Button>
        )}
        <Button variant="subtle" onClick={onClear}>
          Clear selection
        </Button>
      </Group>
      {tooMany && mayEdit && (
        <p className={classes['lead']}>{`At most ${MAX_SESSIONS_AT_ONCE} sessions can be changed at once.`}</p>
      )}
      {problem !== null && (
        <Alert color="red" role="alert" mt="sm">
          {problem}
        </Alert>
      )}
    </section>
  );
}
