import type { z } from 'zod';
import { HttpError } from './http-error';

/**
 * Parses one part of a request with its contract schema; `undefined` if the call declares none.
 * @throws HttpError 400 naming the part and field
 */
export function parsePart<Schema extends z.ZodType>(
  part: 'query' | 'body' | 'path',
  schema: Schema | undefined,
  value: unknown,
): z.output<Schema>;
export function parsePart(part: string, schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  if (containsNul(value)) throw new HttpError(400, `The ${part} contains a NUL character.`);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue === undefined || issue.path.length === 0 ? '' : ` field "${issue.path.map(String).join('.')}"`;
  throw new HttpError(400, `The ${part}${field} is not valid: ${issue?.message ?? 'it could not be read'}.`);
}

/** PostgreSQL cannot store the character, and no name or title has it. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNul);
}
