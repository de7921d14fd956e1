import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The same thread of a finished build where HALFTURN_BUILT_SERVER names its folder, which tests and benches do: it loads
 * in a tenth of the sources' time. Else the sources, once the thread knows TypeScript.
 *
 * @template T
 * @param {string} name of the thread's entry
 * @param {() => Promise<T>} source
 * @returns {Promise<T>}
 */
export async function loadThread(name, source) {
  const built = process.env['HALFTURN_BUILT_SERVER'];
  if (built !== undefined) {
    // oxlint-disable-next-line typescript/no-unsafe-return -- what the build made of the same source
    return import(pathToFileURL(join(built, `${name}.mjs`)).href);
  }
  const { register } = await import('tsx/esm/api');
  register();
  return source();
}
