import { Alert, Button, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { firstSessionTab } from '../../routes/access';
import { sessionPath } from '../../routes/links';
import { customersAtom } from '../../state/user/user';
import { markAsked } from '../session/identification/asked-sessions';
import { ImportQuality } from './ImportQuality';
import { useWhoIsWho, WhoIsWho } from './players/WhoIsWho';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  readonly onNaming: (isNaming: boolean) => void;
  readonly onAnother: () => void;
}

export function ImportedSession({ customerId, sessionId, onNaming, onAnother }: Props) {
  const who = useWhoIsWho(customerId, sessionId);
  const tab = firstSessionTab(useAtomValue(customersAtom).find((one) => one.customerId === customerId) ?? null);
  const open = useRef<HTMLAnchorElement>(null);
  const { isNaming } = who;
  useEffect(() => onNaming(isNaming), [isNaming, onNaming]);
  const isUnsaved = who.named.length > 0;
  // No button is primary until it is known whether players are proposed, so that a click never hits a different button.
  const isOpenPrimary = !isUnsaved && !who.query.isPending;
  return (
    <Stack>
      <Alert title="Session imported" icon={<IconCheck aria-hidden="true" />}>
        The numbers of every player are ready.
      </Alert>
      <ImportQuality customerId={customerId} sessionId={sessionId} />
      <WhoIsWho who={who} />
      <DialogActions>
        <Button variant="default" onClick={onAnother}>
          Import another
        </Button>
        <Button
          ref={open}
          component={Link}
          to={sessionPath(tab, { customerId, sessionId })}
          variant={isOpenPrimary ? 'filled' : 'default'}
          onClick={() => {
            if (who.query.data !== undefined) markAsked(customerId, sessionId);
          }}
        >
          {isUnsaved ? 'Open without saving players' : 'Open the session'}
        </Button>
        {isUnsaved && (
          <Button
            disabled={!who.canStore}
            loading={who.save.isPending}
            onClick={() => who.store(() => open.current?.focus())}
          >
            Save players
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
}
