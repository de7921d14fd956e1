import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';

/** No call has a body half as deep; what walks a value walks it by calling itself. */
const MOST_LEVELS = 32;
/** Nor half as many: a thousand players of a list are the most. They are read at once, while everybody else waits. */
const MOST_VALUES = 20_000;

/**
 * JSON bodies, where an empty one is none: the portal sends the JSON content type with every call, also with those that
 * have nothing to say. Keys that would change a prototype are refused.
 */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const problem = tooMuchIn(body);
    if (body === '') done(null, undefined);
    else if (problem !== null) done(new HttpError(400, problem));
    // The default parser answers through `done`, at once.
    else void parse(request, body, done);
  });
}

/**
 * Asked of the text, before anything is made of it. Of what is no JSON it may say either: that is refused as well.
 * @returns why it is refused, null where it is not
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
