import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { ColourSchemeItem } from './ColourScheme';
import classes from '../Shell.module.css';
import { SideEntries } from './SideEntries';

export function MenuDrawer() {
  const [isOpen, menu] = useDisclosure(false);
  return (
    <>
      <ActionIcon
        className={classes['menu'] ?? ''}
        variant="subtle"
        color="gray.9"
        c="var(--ink)"
        size={48}
        aria-label="Menu"
        aria-expanded={isOpen}
        onClick={menu.open}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={menu.close}
        title="Menu"
        size={288}
        closeButtonProps={{ 'aria-label': 'Close the menu', size: 48 }}
      >
        <div className={classes['drawer']}>
          <nav aria-label="Modules">
            <SideEntries onGo={menu.close} />
          </nav>
          <ColourSchemeItem />
        </div>
      </Drawer>
    </>
  );
}
