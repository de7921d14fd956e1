import { Button } from '@mantine/core';
import { IconBrandWindows } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { pathOf } from '../../routes/links';
import { useRuntimeConfig } from '../../state/use-runtime-config';
import { beginMicrosoftSignIn, type MicrosoftAnswer, readMicrosoftAnswer } from './microsoft';

interface Props {
  readonly disabled: boolean;
  /** Called once if the page was opened by Microsoft's redirect. */
  readonly onAnswer: (answer: MicrosoftAnswer) => void;
}

/** Single sign-on; shows nothing if no directory is configured. */
export function MicrosoftButton({ disabled, onAnswer }: Props) {
  const config = useRuntimeConfig();
  const take = useEffectEvent(onAnswer);
  useEffect(() => {
    const answer = readMicrosoftAnswer(window.location.hash);
    if (answer === null) return;
    // Removes the token from the address and the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    take(answer);
  }, []);

  const microsoft = config?.microsoft;
  if (microsoft === undefined) return null;
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconBrandWindows size={18} aria-hidden="true" />}
      disabled={disabled}
      onClick={() =>
        window.location.assign(beginMicrosoftSignIn(microsoft, `${window.location.origin}${pathOf('login')}`))
      }
    >
      Sign in with Microsoft
    </Button>
  );
}
