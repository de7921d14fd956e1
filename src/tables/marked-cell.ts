import type { KpiMark } from '@halfturn/core/views/words/kpi-mark';
import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import classes from './tables.module.css';

/**
 * A number with its reference: a bar below it from the middle of the cell, which is the mean; a star at a best; the
 * sign of the SD rule, triangle up, dot or triangle down. A table has a thousand of them, so they are elements rather
 * than components.
 */
export function markedCell<Item>(
  textOf: (item: Item | undefined) => string,
  markOf: (item: Item | undefined) => KpiMark | null,
): new () => ICellRendererComp<Item> {
  return class implements ICellRendererComp<Item> {
    readonly cell = document.createElement('span');
    said = '';

    init({ data }: ICellRendererParams<Item>) {
      this.refresh({ data });
    }
    refresh({ data }: { readonly data?: Item | undefined }) {
      const text = textOf(data);
      const mark = markOf(data);
      const said = mark === null ? text : `${text} ${mark.words} ${mark.offset} ${mark.indicator}`;
      if (said !== this.said) this.cell.replaceChildren(...parts(text, mark));
      this.said = said;
      return true;
    }
    getGui() {
      return this.cell;
    }
  };
}

function parts(text: string, mark: KpiMark | null): readonly (Node | string)[] {
  if (mark === null) return [text];
  const { indicator, isBest, offset, tone, words } = mark;
  const bar = offset === null ? null : drawn('bar', { tone });
  bar?.style.setProperty('--offset', String(offset));
  const read = document.createElement('span');
  read.className = 'visually-hidden';
  read.textContent = `. ${words}`;
  return [
    ...(indicator === null ? [] : [drawn('sign', { indicator })]),
    ...(isBest ? [drawn('star', {})] : []),
    text,
    read,
    ...(bar === null ? [] : [bar]),
  ];
}

function drawn(part: 'bar' | 'sign' | 'star', data: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement('span');
  element.className = classes[part] ?? '';
  element.setAttribute('aria-hidden', 'true');
  Object.assign(element.dataset, data);
  return element;
}
