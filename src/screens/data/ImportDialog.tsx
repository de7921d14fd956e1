import type { Session } from '@halfturn/contract/session/sessions';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCopyCheck } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { firstSessionTab } from '../../routes/access';
import { sessionPath } from '../../routes/links';
import { customersAtom } from '../../state/user/user';
import classes from './import.module.css';
import { ImportForm } from './ImportForm';
import { ImportedSession } from './ImportedSession';
import { ImportProgress } from './ImportProgress';
import type { useImport } from './use-import';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly customerId: number;
  readonly running: ReturnType<typeof useImport>;
  /** Whether players of the imported session have been chosen and not saved. */
  readonly onNaming: (isNaming: boolean) => void;
  readonly replaced?: Session | null;
}

export function ImportDialog({ opened, onClose, customerId, running, onNaming, replaced = null }: Props) {
  const { state } = running;
  const firstTab = firstSessionTab(useAtomValue(customersAtom).find((one) => one.customerId === customerId) ?? null);
  const canRetry = state.phase === 'failed' && state.job !== null && state.job.retryUntil !== null;
  // Keep the form behind the refusal, so that a wrong choice can be corrected without retyping.
  const formHidden = state.phase === 'uploading' || state.phase === 'working' || state.phase === 'repeat';
  const step = state.phase === 'uploading' || state.phase === 'working' ? 'progress' : state.phase;
  const outcome = useRef<HTMLDivElement>(null);
  // The pressed control is gone in the next step: an open dialog moves the focus to what replaced it.
  useEffect(() => {
    outcome.current?.focus();
  }, [step]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={replaced === null ? 'Import a session' : `Replace the file of ${replaced.title}`}
      size="xl"
      closeOnClickOutside={false}
      keepMounted
    >
      <div ref={outcome} tabIndex={-1} className={classes['outcome']} aria-live="polite">
        {(state.phase === 'uploading' || state.phase === 'working') && (
          <ImportProgress state={state} onCancel={() => void running.cancel()} onHide={onClose} />
        )}
        {state.phase === 'complete' && (
          <ImportedSession
            key={state.sessionId}
            customerId={customerId}
            sessionId={state.sessionId}
            onNaming={onNaming}
            onAnother={() => running.reset()}
          />
        )}
        {state.phase === 'repeat' && (
          <Stack>
            <Alert title="Already imported" icon={<IconCopyCheck aria-hidden="true" />}>
              <p>These files already make up a session, so nothing was imported.</p>
              <p>Replace the session to compute its numbers again. Its players, drills and identifications are kept.</p>
              <p>To give a session another file later: Data → Sessions, its menu, Replace file.</p>
            </Alert>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => void running.importAgain({ force: 'true' })}>
                Import as a new session
              </Button>
              <Button variant="default" onClick={() => void running.importAgain({ replaceSessionId: state.sessionId })}>
                Replace the session
              </Button>
              <Button component={Link} to={sessionPath(firstTab, { customerId, sessionId: state.sessionId })}>
                Open the session
              </Button>
            </Group>
            <Group justify="flex-end">
              <Button variant="subtle" onClick={() => running.reset()}>
                Choose other files
              </Button>
            </Group>
          </Stack>
        )}
        {state.phase === 'failed' && (
          <Alert
            color="red"
            role="alert"
            mb="md"
            title="Nothing was imported"
            icon={<IconAlertTriangle aria-hidden="true" />}
          >
            <Text className={classes['reason']}>{state.message}</Text>
            {canRetry && (
              <Text mt="xs">
                The files are kept on the server for a day. Correct the choices below and start again, or try again as
                is: nothing is uploaded twice.
              </Text>
            )}
            {(canRetry || state.job === null) && (
              <Button mt="sm" variant="default" onClick={() => void running.tryAgain()}>
                Try again
              </Button>
            )}
          </Alert>
        )}
      </div>
      {state.phase !== 'complete' && (
        <div hidden={formHidden}>
          {replaced !== null && (
            <Alert mb="md" title="The session keeps its place">
              Title, start and type stay unless you enter others here. Drills and track assignments are kept; every
              number is computed from the new file.
            </Alert>
          )}
          <ImportForm
            key={`form ${replaced?.sessionId ?? ''}`}
            customerId={customerId}
            draftName={`import ${replaced?.sessionId ?? ''}`}
            refused={state.phase === 'failed' ? state.message : null}
            onStart={(choices, files) =>
              void running.start(
                choices,
                files,
                replaced === null ? undefined : { replaceSessionId: replaced.sessionId },
              )
            }
            onCancel={onClose}
          />
        </div>
      )}
    </Modal>
  );
}
