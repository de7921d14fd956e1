import { now } from './now';

/** Today by the portal's clock, in the user's time zone; `yyyy-mm-dd`. */
export function today(): string {
  const time = now();
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
