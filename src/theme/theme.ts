import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

function scale(name: 'pitch' | 'grey' | 'night' | 'red' | 'amber'): MantineColorsTuple {
  const step = (index: number): string => `var(--${name}-${index})`;
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7), step(8), step(9)];
}

export const theme = createTheme({
  colors: {
    pitch: scale('pitch'),
    gray: scale('grey'),
    dark: scale('night'),
    red: scale('red'),
    yellow: scale('amber'),
  },
  primaryColor: 'pitch',
  // Shade 8 has at least 4.5:1 under white text and 3:1 against both grounds.
  primaryShade: { light: 8, dark: 8 },
  fontFamily: 'var(--font)',
  fontSizes: {
    xs: 'var(--size-12)',
    sm: 'var(--size-13)',
    md: 'var(--size-14)',
    lg: 'var(--size-16)',
    xl: 'var(--size-20)',
  },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--size-28)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--size-20)', lineHeight: '1.3' },
      h3: { fontSize: 'var(--size-16)', lineHeight: '1.4' },
    },
  },
  defaultRadius: 4,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // The default title would be a second banner landmark inside the dialog.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Modal: {
      defaultProps: {
        // Dialogs do not slide or grow, so that nothing moves under the pointer when a late answer arrives.
        transitionProps: { transition: 'fade', duration: 120 },
        yOffset: 'min(12dvh, 8vw)',
        closeButtonProps: { 'aria-label': 'Close' },
      },
      styles: {
        title: { fontSize: 'var(--size-16)', fontWeight: 'var(--weight-title)' },
        // Keeps the focused element clear of header and footer.
        content: { scrollPaddingBlock: '64px' },
      },
    },
    // The default is a step below our smallest size.
    InputWrapper: {
      styles: { description: { fontSize: 'var(--size-12)' }, error: { fontSize: 'var(--size-12)' } },
    },
    // Cuts long choices off before the arrow.
    Select: { styles: { input: { textOverflow: 'ellipsis' } } },
    NativeSelect: { styles: { input: { textOverflow: 'ellipsis' } } },
    // With a locked placement, each opening of a list would leak the elements of the previous one.
    Popover: { defaultProps: { preventPositionChangeWhenVisible: false } },
    Menu: { defaultProps: { transitionProps: { duration: 80 } } },
    Tooltip: { defaultProps: { openDelay: 250, transitionProps: { duration: 80 } } },
  },
});

/** Maps Mantine's variables to ours where its defaults lack the contrast we need (4.5:1 for text). */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-muted)',
    '--mantine-color-placeholder': 'var(--ink-muted)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-error': 'var(--risk-red-text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-pitch-light-color': 'var(--accent-text)',
    '--mantine-color-pitch-outline': 'var(--accent-text)',
    '--mantine-color-red-light-color': 'var(--risk-red-text)',
    '--mantine-color-yellow-light-color': 'var(--risk-amber-text)',
  },
  light: {},
  dark: { '--mantine-color-body': 'var(--surface)', '--mantine-color-text': 'var(--ink)' },
});
