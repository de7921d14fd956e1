import { Table } from '@mantine/core';

/**
 * What the parts of the library's table carry, for elements instead of components: a page has hundreds of cells. With
 * explicit roles, because browsers drop those of table elements laid out as blocks.
 */
const { thead, tbody, tr, th, td } = Table.classes;

export const TABLE_HEAD = { className: thead, role: 'rowgroup' } as const;
export const TABLE_BODY = { className: tbody, role: 'rowgroup' } as const;
export const TABLE_ROW = { className: tr, role: 'row', 'data-with-row-border': true } as const;
export const COLUMN_HEADER = { className: th, role: 'columnheader' } as const;
export const ROW_HEADER = { className: th, role: 'rowheader', scope: 'row' } as const;
export const CELL = { className: td, role: 'cell' } as const;
