import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads the thread from a finished build if HALFTURN_BUILT_SERVER names its folder, as tests and benches do: that takes
 * a
 * tenth of the time. Otherwise loads the sources, after teaching the thread TypeScript.
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
