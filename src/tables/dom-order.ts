/** Rows moved per frame: moved cells are styled and laid out again. */
const ROWS_A_PICTURE = 4;

/**
 * Puts the rows of a grid into their visible order in the document, a few per frame, since moving those of a sorted
 * session at once would block the page. The grid itself only moves them visually; search, printing and screen readers
 * follow the document.
 * @param host element of the grid
 * @returns a function to call when rows may have moved, and one that stops
 */
export function domOrder(host: HTMLElement): { readonly changed: () => void; readonly end: () => void } {
  let picture: number | null = null;
  const step = () => {
    picture = orderSome(host, ROWS_A_PICTURE) ? null : requestAnimationFrame(step);
  };
  return {
    changed: () => {
      picture ??= requestAnimationFrame(step);
    },
    end: () => {
      if (picture !== null) cancelAnimationFrame(picture);
      picture = null;
    },
  };
}

export function orderSome(host: HTMLElement, most: number): boolean {
  const containers = new Set([...host.querySelectorAll('[row-index]')].map((row) => row.parentNode));
  return [...containers].every((container) => container === null || orderRows(container, most));
}

function orderRows(container: ParentNode, most: number): boolean {
  const rows = [...container.children].filter((row) => Number.isInteger(indexOf(row)));
  let moved = 0;
  let place = rows[0] ?? null;
  for (const row of rows.toSorted((a, b) => indexOf(a) - indexOf(b))) {
    if (row === place) {
      place = row.nextElementSibling;
      continue;
    }
    if (moved === most) return false;
    moved++;
    const focused = row.contains(document.activeElement) ? document.activeElement : null;
    container.insertBefore(row, place);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
  return true;
}

function indexOf(row: Element): number {
  return Number(row.getAttribute('row-index') ?? NaN);
}
