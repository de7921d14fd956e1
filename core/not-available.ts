/** What every screen, table and file shows for null: not computable, not stated, not known. Never 0, never empty. */
export const NOT_AVAILABLE = 'N/A';
