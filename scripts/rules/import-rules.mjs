import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import config from '../../.dependency-cruiser.mjs';
import { ROOT } from '../root.mjs';
import { readImportsBySwc } from '../swc-imports.mjs';

const FOLDERS = ['core', 'contract', 'server', 'workers', 'src', 'bench', 'tests', 'scripts'];

/**
 * Checks the rules of `.dependency-cruiser.mjs` on a tree of sources.
 *
 * @param {string} root folder that holds core/, src/ and the others; must be the current directory
 * @returns {Promise<{ violations: string[], modules: number, imports: number }>} one line per violation
 */
async function checkImportRules(root) {
  readImportsBySwc();
  const { cruise } = await import('dependency-cruiser');
  const { enhancedResolveOptions, ...options } = config.options ?? {};
  const result = await cruise(
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden: config.forbidden ?? [] } },
    { ...enhancedResolveOptions },
  );
  if (typeof result.output === 'string') throw new Error(result.output);
  const { summary, modules } = result.output;
  return {
    modules: modules.length,
    imports: modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0),
    violations: summary.violations.map(
      ({ rule, from, to, cycle }) =>
        `${rule.name}: ${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to}`,
    ),
  };
}

// `node scripts/rules/import-rules.mjs [tree…]`: checks the repository, or the named trees in order.
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const roots = process.argv.length > 2 ? process.argv.slice(2) : [ROOT];
  for (const root of roots) {
    process.chdir(root);
    const { violations, modules, imports } = await checkImportRules(root);
    for (const line of violations) console.error(line);
    console.error(`Import rules: ${modules} modules, ${imports} imports, ${violations.length} violations.`);
    if (violations.length > 0) process.exitCode = 1;
  }
}
