/** Spreadsheets take a file for UTF-8 by this mark; the headings have a degree sign and a superscript. */
export const BYTE_ORDER_MARK = '\ufeff';
