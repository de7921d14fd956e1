import { LINK_DAYS } from '@halfturn/contract/club-accounts';
import { Button, Code, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogActions } from '../../frame/DialogActions';
import { pathOf } from '../../routes/paths';

interface Props {
  /** Who is to get it. */
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** The link, this once. It begins as the page's own address does, so that it holds behind any proxy. */
export function LinkShown({ name, token, onClose }: Props) {
  const [said, setSaid] = useState('');
  const link = `${window.location.origin}${pathOf('invitation')}#${token}`;
  const copy = async () => {
    try {
      // Over plain HTTP there is no clipboard at all.
      await navigator.clipboard.writeText(link);
      setSaid('Link copied.');
    } catch {
      setSaid('The link could not be copied: select it.');
    }
  };
  return (
    <Stack>
      <Text size="sm">
        Send this link to {name}. It is shown only once, works once, and is good for {LINK_DAYS} days. Whoever has it
        can choose the password.
      </Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {link}
      </Code>
      <DialogActions>
        <Text size="sm" role="status">
          {said}
        </Text>
        <Button variant="default" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </DialogActions>
    </Stack>
  );
}
