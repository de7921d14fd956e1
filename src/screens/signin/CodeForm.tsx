import { Anchor, Button, Group, PinInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SecondStep } from './use-sign-in';

interface Props {
  /** Wrong codes so far: each new one empties the fields. */
  readonly tries: number;
  readonly offersRecovery: boolean;
  readonly busy: boolean;
  readonly onCode: (second: SecondStep) => void;
}

/** Six digits, sent at the sixth; or a recovery code for a user without their phone. */
export function CodeForm({ tries, offersRecovery, busy, onCode }: Props) {
  const [withRecoveryCode, setWithRecoveryCode] = useState(false);
  const wrong = tries > 0 && !busy;
  return (
    <Stack>
      {withRecoveryCode ? (
        <RecoveryCodeField key={tries} busy={busy} onCode={onCode} />
      ) : (
        <Stack align="center">
          <Text>The six digits shown in your authenticator app.</Text>
          <PinInput
            key={tries}
            length={6}
            type="number"
            oneTimeCode
            autoFocus
            disabled={busy}
            error={wrong}
            ariaLabel="Digit of the code"
            // The pop-up would otherwise focus its Close button.
            getInputProps={(index) => (index === 0 ? { 'data-autofocus': true } : {})}
            onComplete={(mfaCode) => onCode({ mfaCode })}
          />
        </Stack>
      )}
      {wrong && (
        <Text c="var(--risk-red-text)" role="alert" ta="center">
          Incorrect code, please try again
        </Text>
      )}
      {offersRecovery && (
        <Anchor component="button" type="button" size="sm" onClick={() => setWithRecoveryCode((before) => !before)}>
          {withRecoveryCode ? 'Use an app code' : 'Use a recovery code'}
        </Anchor>
      )}
    </Stack>
  );
}

function RecoveryCodeField({ busy, onCode }: Pick<Props, 'busy' | 'onCode'>) {
  const [recoveryCode, setRecoveryCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onCode({ recoveryCode: recoveryCode.trim() });
      }}
    >
      <Stack>
        <TextInput
          label="Recovery code"
          description="One of the codes you saved when you set up two-step sign-in. Each works once."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus
          value={recoveryCode}
          onChange={(event) => setRecoveryCode(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={recoveryCode.trim() === ''}>
            Sign In
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
