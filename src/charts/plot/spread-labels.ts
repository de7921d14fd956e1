interface SizedLabel {
  readonly at: number;
  readonly size: number;
}

/**
 * Moves labels along their line so that none overlap, with the least total displacement.
 * @param labels in their order along the line
 * @param gapPx least space between two
 */
export function spreadLabels(labels: readonly SizedLabel[], gapPx = 4): readonly number[] {
  const groups: { count: number; mean: number }[] = [];
  // Preferred positions minus the space of the labels before: in these coordinates, labels that keep their order fit.
  // Those that would not keep it move together to the mean of their positions (pool adjacent violators).
  let taken = 0;
  const offsets: number[] = [];
  for (const { at, size } of labels) {
    const offset = taken + size / 2;
    offsets.push(offset);
    taken += size + gapPx;
    let group = { count: 1, mean: at - offset };
    for (let last = groups.at(-1); last !== undefined && last.mean > group.mean; last = groups.at(-1)) {
      const count = last.count + group.count;
      group = { count, mean: (last.mean * last.count + group.mean * group.count) / count };
      groups.pop();
    }
    groups.push(group);
  }
  const places = groups.flatMap(({ count, mean }) => Array.from({ length: count }, () => mean));
  return labels.map(({ at }, index) => (places[index] ?? 0) + (offsets[index] ?? 0) - at);
}
