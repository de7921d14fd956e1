export function markMoreBeside(scrolling: HTMLElement): { readonly changed: () => void; readonly end: () => void } {
  const changed = () => {
    const { scrollLeft, clientWidth, scrollWidth } = scrolling;
    const has = scrollLeft + clientWidth < scrollWidth - 1;
    if ((scrolling.dataset['more'] === 'true') !== has) scrolling.dataset['more'] = String(has);
  };
  // The observer first fires once there is a layout.
  const observer = new ResizeObserver(changed);
  observer.observe(scrolling);
  for (const child of scrolling.children) observer.observe(child);
  scrolling.addEventListener('scroll', changed, { passive: true });
  return {
    changed,
    end: () => {
      observer.disconnect();
      scrolling.removeEventListener('scroll', changed);
    },
  };
}

/** Ref of an area that scrolls sideways. */
export function moreBeside(scrolling: HTMLElement | null): (() => void) | undefined {
  return scrolling === null ? undefined : markMoreBeside(scrolling).end;
}
