/**
 * dependency-cruiser reads TypeScript with the TypeScript compiler API, which version 7 no longer has, or with swc.
 * Its swc reader does not know JSX, imports in type positions or workers named by `new URL`. So we collect the
 * imports ourselves and give it a syntax tree per file that holds nothing else.
 */
import swc from '@swc/core';

/** @typedef {{ module: string, dynamic: boolean }} FoundImport */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isNode(value) {
  return typeof value === 'object' && value !== null;
}

/** @param {unknown} node @returns {string | null} the text of a string literal or of a template without holes */
function literalText(node) {
  if (!isNode(node)) return null;
  if (node['type'] === 'StringLiteral') return String(node['value']);
  if (node['type'] !== 'TemplateLiteral' || !Array.isArray(node['quasis']) || node['quasis'].length !== 1) return null;
  /** @type {unknown} */
  const text = node['quasis'][0];
  return isNode(text) ? String(text['cooked']) : null;
}

/** @param {Record<string, unknown>} node @returns {unknown} the first argument of a call or of `new` */
function firstArgument(node) {
  if (!Array.isArray(node['arguments'])) return null;
  /** @type {unknown} */
  const first = node['arguments'][0];
  return isNode(first) ? first['expression'] : null;
}

/** @param {Record<string, unknown>} node @returns {FoundImport | null} */
function importOf(node) {
  const callee = isNode(node['callee']) ? node['callee'] : {};
  switch (node['type']) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration': {
      const module = literalText(node['source']);
      return module === null ? null : { module, dynamic: false };
    }
    case 'TsImportType': {
      const module = literalText(node['argument']);
      return module === null ? null : { module, dynamic: false };
    }
    case 'CallExpression': {
      if (callee['type'] !== 'Import') return null;
      const module = literalText(firstArgument(node));
      return module === null ? null : { module, dynamic: true };
    }
    case 'NewExpression': {
      if (callee['value'] !== 'URL') return null;
      const module = literalText(firstArgument(node));
      return module !== null && /^\.{1,2}\/.*\.[cm]?[jt]sx?$/.test(module) ? { module, dynamic: true } : null;
    }
    default:
      return null;
  }
}

/** @param {unknown} value @param {FoundImport[]} found */
function walk(value, found) {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, found);
  } else if (isNode(value)) {
    const here = importOf(value);
    if (here !== null) found.push(here);
    for (const child of Object.values(value)) walk(child, found);
  }
}

/** @param {FoundImport} found @returns {unknown} a statement of swc's syntax tree */
function statement({ module, dynamic }) {
  const source = { type: 'StringLiteral', value: module.replace(/\?.*$/, '') };
  if (!dynamic) return { type: 'ImportDeclaration', specifiers: [], source, typeOnly: false };
  const call = { type: 'CallExpression', callee: { type: 'Import' }, arguments: [{ expression: source }] };
  return { type: 'ExpressionStatement', expression: call };
}

/** Makes swc return only imports, TSX included. Must run before dependency-cruiser is first imported. */
export function readImportsBySwc() {
  const parse = swc.parseFileSync;
  Object.assign(swc, {
    /** @param {string} file @param {import('@swc/core').ParseOptions} options */
    parseFileSync: (file, options) => {
      const tree = parse(file, { ...options, syntax: 'typescript', tsx: file.endsWith('x') });
      /** @type {FoundImport[]} */
      const found = [];
      walk(tree.body, found);
      return { ...tree, body: found.map(statement) };
    },
  });
}
