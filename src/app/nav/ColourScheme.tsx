import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from '../Shell.module.css';
import { TopBarButton } from '../TopBarButton';

function useOtherScheme() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return {
    label: isDark ? 'Light mode' : 'Dark mode',
    Icon: isDark ? IconSun : IconMoon,
    change: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}

export function ColourSchemeButton() {
  const { label, Icon, change } = useOtherScheme();
  return (
    <span className={classes['notOnPhone']}>
      <TopBarButton label={label} onClick={change}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </TopBarButton>
    </span>
  );
}

export function ColourSchemeItem() {
  const { label, Icon, change } = useOtherScheme();
  return (
    <UnstyledButton className={`${classes['item']} ${classes['onPhone']}`} onClick={change}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {label}
    </UnstyledButton>
  );
}
