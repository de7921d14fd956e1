/**
 * What libsql can bind. A boolean would abort the process and NaN would silently become NULL, so neither is passed on.
 */
export type Bindable = string | number | bigint | Uint8Array | null;

/**
 * Checks one query parameter and converts whole numbers to bigint (libsql binds every `number` as REAL).
 * @throws TypeError for a value the database must not see
 */
export function toBindable(value: unknown): Bindable {
  switch (typeof value) {
    case 'string':
    case 'bigint':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`The number ${String(value)} cannot be stored: use null.`);
      return Number.isSafeInteger(value) ? BigInt(value) : value;
    default:
      if (value === null) return null;
      if (value instanceof Uint8Array) return value;
      if (value instanceof ArrayBuffer) return new Uint8Array(value);
      throw new TypeError(`A value of type ${typeof value} cannot be stored: booleans are 0 or 1, nothing is null.`);
  }
}
