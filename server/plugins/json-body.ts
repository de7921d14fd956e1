import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';

/** Twice as deep as any call's body; values are traversed recursively. */
const MOST_LEVELS = 32;
/** Twice as many as any call needs (a list of a thousand players). Parsing blocks everybody else. */
const MOST_VALUES = 20_000;

/**
 * Parses JSON bodies; an empty one means none, since the portal sends the JSON content type with every call. Refuses
 * keys that would change a prototype.
 */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const problem = tooMuchIn(body);
    if (body === '') done(null, undefined);
    else if (problem !== null) done(new HttpError(400, problem));
    // The default parser calls `done` synchronously.
    else void parse(request, body, done);
  });
}

/**
 * Checks the text before parsing. For invalid JSON either result is fine: that is refused as well.
 * @returns why it is refused, or null
 */
function tooMuchIn(json: string): string | null {
  let level = 0;
  let values = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (isInText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === ',') values += 1;
    else if (letter === '[' || letter === '{') {
      level += 1;
      values += 1;
      if (level > MOST_LEVELS) return `The body is nested too deeply: ${MOST_LEVELS} levels are allowed.`;
    } else if (letter === ']' || letter === '}') level -= 1;
    if (values > MOST_VALUES) return `The body has too many values: ${MOST_VALUES.toLocaleString('en')} are allowed.`;
  }
  return null;
}
