export interface FootCell {
  readonly text: string;
  readonly note: string | null;
}

export interface FootRow {
  readonly id: string;
  readonly name: string;
  readonly cell: (columnId: string) => FootCell;
}

export const EMPTY_FOOT_CELL: FootCell = { text: '', note: null };
