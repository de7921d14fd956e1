import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

interface Cell {
  /** Of its place, whatever cells come and go before it. */
  readonly key: number;
  readonly content: ReactNode;
}

/** What React draws inside the cells of one grid: buttons and links. */
export class ReactCells {
  #cells: ReadonlyMap<HTMLElement, Cell> = new Map();
  #keys = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly current = () => this.#cells;

  show(place: HTMLElement, content: ReactNode): void {
    if (content === null || content === '') {
      this.drop(place);
      return;
    }
    const key = this.#cells.get(place)?.key ?? this.#keys++;
    this.#cells = new Map(this.#cells).set(place, { key, content });
    for (const listener of this.#listeners) listener();
  }
  drop(place: HTMLElement): void {
    if (!this.#cells.has(place)) return;
    const rest = new Map(this.#cells);
    rest.delete(place);
    this.#cells = rest;
    for (const listener of this.#listeners) listener();
  }
}

/** A cell of the grid whose content React draws. */
export function reactCell<Item>(
  cells: ReactCells,
  contentOf: (item: Item) => ReactNode,
): new () => ICellRendererComp<Item> {
  return class implements ICellRendererComp<Item> {
    readonly #place = document.createElement('span');

    init({ data }: ICellRendererParams<Item>) {
      cells.show(this.#place, data === undefined ? null : contentOf(data));
    }
    refresh({ data }: ICellRendererParams<Item>) {
      cells.show(this.#place, data === undefined ? null : contentOf(data));
      return true;
    }
    getGui() {
      return this.#place;
    }
    destroy() {
      cells.drop(this.#place);
    }
  };
}

/** Stands beside the grid. */
export function ReactCellContents({ cells }: { readonly cells: ReactCells }) {
  const shown = useSyncExternalStore(cells.subscribe, cells.current);
  return [...shown].map(([place, { key, content }]) => <Fragment key={key}>{createPortal(content, place)}</Fragment>);
}
