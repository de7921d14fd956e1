import { isIPv6 } from 'node:net';

const HUNG_UP = 'hung up';

/**
 * What counts as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, since a caller with one has them
 * all.
 * @param address undefined for a caller who hung up before their call was handled, whatever Fastify's type says
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return HUNG_UP;
  const plain = address.toLowerCase().replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  const groups = [...(before ?? []), ...(plain.includes('::') ? zeros : []), ...(after ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
