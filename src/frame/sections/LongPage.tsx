import type { ReactNode } from 'react';
import { OnLongPage } from './near';

interface Props {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Sections inside are rendered as they come near the window. What asks the server for one section alone belongs inside
 * that section: it asks when it is rendered.
 */
export function LongPage({ className, children }: Props) {
  return (
    <div className={className}>
      <OnLongPage value={true}>{children}</OnLongPage>
    </div>
  );
}
