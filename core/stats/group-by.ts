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
