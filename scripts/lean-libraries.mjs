/**
 * Leaves out of the browser's files what libraries bring for others: zod's JSON Schema, which only the server's API
 * document asks for, and the warnings of react-router's development build, the only one its package names.
 */
import { fileURLToPath } from 'node:url';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
const METHODS = 'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";';
const NONE = `const createStandardJSONSchemaMethod = () => undefined;
const createToJSONSchemaMethod = () => () => { throw new Error('No JSON Schema in the browser.'); };`;
/** zod 4.6 has 41. */
const FEWEST_PROCESSORS = 30;

/** @type {Readonly<Record<string, string>>} */
export const ROUTER = {
  'react-router': '../node_modules/react-router/dist/production/index.mjs',
  'react-router/dom': '../node_modules/react-router/dist/production/dom-export.mjs',
};

/** @returns {import('vite').Plugin} */
export function leanLibraries() {
  return {
    name: 'halfturn-lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      const path = ROUTER[id];
      return path === undefined ? null : fileURLToPath(new URL(path, import.meta.url));
    },
    transform: {
      filter: { id: SCHEMAS },
      handler: (code) => withoutJsonSchema(code),
    },
  };
}

/**
 * @param {string} code of zod's classic schemas
 * @throws Error if a new version of zod writes them another way
 */
export function withoutJsonSchema(code) {
  let found = 0;
  const lean = code
    .replace(/^[ \t]*inst\._zod\.processJSONSchema = .*;$/gm, () => {
      found++;
      return '';
    })
    .replace(METHODS, NONE);
  if (found < FEWEST_PROCESSORS || lean.includes('processJSONSchema') || lean.includes('to-json-schema')) {
    throw new Error('zod writes its JSON Schema in another way: see scripts/lean-libraries.mjs.');
  }
  return lean;
}
