import type { ReactNode } from 'react';
import { useKeptChoice } from '../state/kept-choice';

interface Props {
  /** Unique on the page. */
  readonly name: string;
  readonly title: ReactNode;
  readonly className?: string | undefined;
  /** Rendered, and so loaded, once open. */
  readonly children: ReactNode;
}

/** A part that starts folded; each page remembers which parts are open, until the sign-out. */
export function Folded({ name, title, className, children }: Props) {
  const [state, setState] = useKeptChoice(`folded ${name}`, ['closed', 'open'], 'closed');
  const isOpen = state === 'open';
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => setState(currentTarget.open ? 'open' : 'closed')}
    >
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
