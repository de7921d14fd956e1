/** A row pinned at the foot of a table: a total, a mean. */
export interface FootCell {
  /** Empty where the row says nothing about the column. */
  readonly text: string;
  /** How the figure was made, and of how many; null where there is none. */
  readonly note: string | null;
}

export interface FootRow {
  readonly id: string;
  readonly name: string;
  readonly cell: (columnId: string) => FootCell;
}

export const EMPTY_FOOT_CELL: FootCell = { text: '', note: null };
