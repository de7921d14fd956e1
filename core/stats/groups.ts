/**
 * Records under a key each, groups and records in the order in which they come.
 * @param keyOf compared as keys of a Map
 */
export function groupBy<Record, Key>(
  records: readonly Record[],
  keyOf: (record: Record) => Key,
): ReadonlyMap<Key, readonly Record[]> {
  const groups = new Map<Key, Record[]>();
  for (const record of records) {
    const key = keyOf(record);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [record]);
    else group.push(record);
  }
  return groups;
}
