import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { currentCustomerAtom, customersAtom, userAtom } from '../state/user/user';
import { ChangePasswordModal } from '../screens/signin/password/ChangePasswordModal';
import { calendarPath, pathOf } from '../routes/links';
import { PrivacyModal } from '../frame/dialogs/PrivacyModal';
import classes from './Shell.module.css';
import { useMay } from '../state/user/rights';
import { signOut } from '../state/user/sign-out';

export function TeamMenu() {
  const user = useAtomValue(userAtom);
  const customer = useAtomValue(currentCustomerAtom);
  const others = useAtomValue(customersAtom).filter((one) => one.customerId !== customer?.customerId);
  const mayManageAccounts = useMay('manageAccounts');
  const mayEditParameters = useMay('editParameters');
  const navigate = useNavigate();
  const [privacyOpen, privacy] = useDisclosure(false);
  const [passwordOpen, password] = useDisclosure(false);
  if (user === null) return null;
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="subtle" c="var(--ink)" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
            <span className={classes['team']}>{customer?.customerDisplayName ?? user.userName}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Signed in as {user.userName}</Menu.Label>
          {others.map((other) => (
            <Menu.Item key={other.customerId} onClick={() => void navigate(calendarPath(other.customerId))}>
              Switch to {other.customerDisplayName}
            </Menu.Item>
          ))}
          {mayManageAccounts && (
            <Menu.Item onClick={() => void navigate(pathOf('clubAccounts'))}>Club administration</Menu.Item>
          )}
          {mayEditParameters && (
            <Menu.Item onClick={() => void navigate(pathOf('clubParameters'))}>Parameters</Menu.Item>
          )}
          {user.isAdmin && <Menu.Item onClick={() => void navigate(pathOf('admin'))}>Admin</Menu.Item>}
          <Menu.Item onClick={privacy.open}>Privacy Settings</Menu.Item>
          {user.passwordChangeOptionEnabled && <Menu.Item onClick={password.open}>Change Password</Menu.Item>}
          <Menu.Divider />
          <Menu.Item onClick={() => void signOut()}>Sign Out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PrivacyModal opened={privacyOpen} onClose={privacy.close} />
      <ChangePasswordModal userName={user.userName} opened={passwordOpen} onClose={password.close} />
    </>
  );
}
