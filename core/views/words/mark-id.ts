/** Id in the page of one mark of a chart or list, which a statement leads to: of a row, a cell, a bar or a dot. */
export function markId(chart: string, ...of: readonly (string | number)[]): string {
  return [chart, ...of].join('-');
}
