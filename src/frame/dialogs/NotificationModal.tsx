import { Button, Modal, Stack } from '@mantine/core';
import { DialogActions } from './DialogActions';

interface Props {
  /** Ends with `-modal` (portal-core section 5). */
  readonly id: `${string}-modal`;
  readonly title: string;
  readonly text: string | null;
  readonly isFailure?: boolean;
  readonly onClose: () => void;
}

export function NotificationModal({ id, title, text, isFailure = false, onClose }: Props) {
  return (
    <Modal id={id} opened={text !== null} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <p role={isFailure ? 'alert' : 'status'}>{text}</p>
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            OK
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
