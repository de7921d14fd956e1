import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** ag-grid reads its colour scheme from an attribute on `html`. */
export function GridThemeMode() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    document.documentElement.dataset['agThemeMode'] = scheme;
  }, [scheme]);
  return null;
}
