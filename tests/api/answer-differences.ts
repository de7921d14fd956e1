export interface Difference {
  readonly path: string;
  readonly before: unknown;
  /** `undefined` if it no longer exists. */
  readonly after: unknown;
}

/** New fields do not count: only existing ones may be relied on. */
export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const shared = before.slice(0, after.length).flatMap((each, at) => differencesOf(each, after[at], `${path}[]`));
    return before.length === after.length
      ? shared
      : [...shared, { path: `${path}.length`, before: before.length, after: after.length }];
  }
  if (isRecord(before) && isRecord(after)) {
    return Object.entries(before).flatMap(([key, value]) => differencesOf(value, after[key], `${path}.${key}`));
  }
  return isSame(before, after) ? [] : [{ path, before, after }];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  const moments = [before, after].map((text) =>
    typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) ? Date.parse(text) : NaN,
  );
  return moments[0] === moments[1];
}
