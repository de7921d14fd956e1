import 'react';

declare module 'react' {
  /** Inline custom properties pass a row's colour to its stylesheet. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
