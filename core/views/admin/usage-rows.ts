export interface CountedUse {
  readonly customerId: number;
  readonly day: string;
  readonly kind: 'page' | 'event';
  readonly name: string;
  readonly count: number;
}

export interface UsageRow extends Omit<CountedUse, 'day'> {
  readonly id: string;
  readonly day: string | null;
}

export function usageByDay(counts: readonly CountedUse[]): UsageRow[] {
  return counts.map((one) => ({ ...one, id: [one.day, one.customerId, one.kind, one.name].join(' ') }));
}

export function usageOfPeriod(counts: readonly CountedUse[]): UsageRow[] {
  const rows = new Map<string, UsageRow>();
  for (const { customerId, kind, name, count } of counts) {
    const id = [customerId, kind, name].join(' ');
    rows.set(id, { id, customerId, day: null, kind, name, count: count + (rows.get(id)?.count ?? 0) });
  }
  return [...rows.values()].sort(
    (a, b) => a.customerId - b.customerId || b.count - a.count || a.name.localeCompare(b.name, 'en'),
  );
}
