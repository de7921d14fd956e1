import { Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Navigate } from 'react-router-dom';
import { ChangePasswordModal } from '../../app/changepassword/ChangePasswordModal';
import { Mark } from '../../app/Mark';
import { pathOf } from '../../app/paths';
import { userAtom } from '../../state/user';
import classes from './changepassword.module.css';

/** Stands between signing in and the portal while a password change is required; else it leads to the calendar. */
export function ChangePasswordScreen() {
  const user = useAtomValue(userAtom);
  if (user?.passwordChangeRequired !== true) return <Navigate to={pathOf('calendar')} replace />;
  return (
    <main className={classes['page']}>
      <div className={classes['brand']}>
        <Mark size={36} />
        <Title order={1} size="h2">
          Halfturn
        </Title>
      </div>
      <ChangePasswordModal userName={user.userName} opened onClose={null} />
    </main>
  );
}
