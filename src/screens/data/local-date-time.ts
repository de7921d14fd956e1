/**
 * What a `datetime-local` field holds (`2026-03-14T15:00`) as ISO 8601 with the offset this computer has at that time;
 * empty for an empty or half-typed field.
 */
export function isoWithOffset(local: string): string {
  const date = new Date(local);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(local) || Number.isNaN(date.getTime())) return '';
  const seconds = local.length === 16 ? `${local}:00` : local;
  const offsetMinutes = -date.getTimezoneOffset();
  const two = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(offsetMinutes);
  return `${seconds}${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
