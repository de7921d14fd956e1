import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './frame.module.css';

interface Props {
  /** The answer has come: with statements, or without any. */
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/**
 * Space for all statements above content that is already shown. What the answer does not need is given back once the
 * space has left the window at its top, and the page is scrolled by as much: what one reads stays where it is.
 */
export function StatementsRoom({ isFilled, children }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    if (!isFilled || !isOpen || room.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry === undefined || entry.isIntersecting || entry.boundingClientRect.bottom > 0) return;
      closeAbove(() => flushSync(() => setOpen(false)));
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [isFilled, isOpen]);
  return (
    <div ref={room} className={classes['room']} data-open={isOpen}>
      {children}
    </div>
  );
}

function closeAbove(close: () => void): void {
  const { documentElement: page } = document;
  const before = page.scrollHeight;
  // The browser's own correction would come on top.
  page.style.overflowAnchor = 'none';
  close();
  window.scrollBy({ top: page.scrollHeight - before, behavior: 'instant' });
  requestAnimationFrame(() => page.style.removeProperty('overflow-anchor'));
}
