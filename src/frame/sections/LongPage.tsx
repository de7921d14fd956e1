import type { ReactNode } from 'react';
import { OnLongPage } from './near';

interface Props {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Renders its sections as they come near the window. A request for one section belongs inside that section, so that it
 * is sent when the section is rendered.
 */
export function LongPage({ className, children }: Props) {
  return (
    <div className={className}>
      <OnLongPage value={true}>{children}</OnLongPage>
    </div>
  );
}
