import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { downloadText } from '../../tables/download';
import classes from './login.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

export function RecoveryCodes({ codes, onKept }: Props) {
  const [kept, setKept] = useState(false);
  const save = () => downloadText('halfturn-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain');
  return (
    <Stack>
      <Text>If you lose your phone, each of these codes signs you in once. They are not shown again.</Text>
      <ul className={classes['recoveryCodes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Checkbox
        label="I have kept these codes in a safe place."
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={save}>
          Save as a file
        </Button>
        <Button disabled={!kept} onClick={onKept}>
          Continue
        </Button>
      </Group>
    </Stack>
  );
}
