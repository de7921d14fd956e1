/** A label on a line: where its middle is wanted, and what it takes of the line. */
interface SizedLabel {
  readonly at: number;
  readonly size: number;
}

/**
 * How far each label moves along its line so that none lies over another, all of them as little as can be.
 * @param labels in their order along the line
 * @param gapPx least room between two
 */
export function spreadLabels(labels: readonly SizedLabel[], gapPx = 4): readonly number[] {
  const groups: { count: number; mean: number }[] = [];
  // Where a label is wanted, less what those before it take when they stand side by side: so measured, labels that keep
  // their order have room. Those that would not keep it move to the mean of their places, together.
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
