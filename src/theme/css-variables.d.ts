import 'react';

declare module 'react' {
  /** Inline custom properties carry a row's colour into its stylesheet. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
