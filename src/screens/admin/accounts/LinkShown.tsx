import { LINK_DAYS } from '@halfturn/contract/signin/invitations';
import { SecretOnce } from '../../../frame/dialogs/SecretOnce';
import { pathOf } from '../../../routes/links';

interface Props {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

export function LinkShown({ name, token, onClose }: Props) {
  const link = `${window.location.origin}${pathOf('invitation')}#${token}`;
  return (
    <SecretOnce noun="Link" secret={link} form="dialog" onDone={onClose}>
      Send this link to {name}. It is shown only once, works once, and is good for {LINK_DAYS} days. Whoever has it can
      choose the password.
    </SecretOnce>
  );
}
