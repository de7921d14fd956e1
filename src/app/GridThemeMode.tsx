import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

export function GridThemeMode() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    document.documentElement.dataset['agThemeMode'] = scheme;
  }, [scheme]);
  return null;
}
