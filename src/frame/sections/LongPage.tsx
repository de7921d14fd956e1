import { type ReactNode, useState } from 'react';
import { Awaiting, OnLongPage } from './awaiting';

interface Props {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Renders the sections in the window as soon as what is above them has come, those near it when the page rests or is
 * scrolled, the others as they come near. A request for one section belongs inside that section, so that it is sent
 * when the section is rendered.
 */
export function LongPage({ className, children }: Props) {
  const [awaiting] = useState(() => new Awaiting());
  return (
    <div className={className}>
      <OnLongPage value={awaiting}>{children}</OnLongPage>
    </div>
  );
}
