import { useAtomValue } from 'jotai';
import { Navigate } from 'react-router-dom';
import { ChangePasswordModal } from './ChangePasswordModal';
import { OutsideFrame } from '../../../frame/OutsideFrame';
import { pathOf } from '../../../routes/links';
import { userAtom } from '../../../state/user/user';

export function ChangePasswordScreen() {
  const user = useAtomValue(userAtom);
  if (user?.passwordChangeRequired !== true) return <Navigate to={pathOf('calendar')} replace />;
  return (
    <OutsideFrame
      form="words"
      title="Halfturn"
      over={<ChangePasswordModal userName={user.userName} opened onClose={null} />}
    />
  );
}
