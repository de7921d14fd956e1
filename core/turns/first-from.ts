/** Index of the first value from `from` to `end` of an ascending list that is not below `value`; `end` where there is none. */
export function firstFrom(sorted: ArrayLike<number>, value: number, from = 0, end = sorted.length): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
