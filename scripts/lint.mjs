/**
 * `npm run lint`: oxlint with types, oxfmt, import rules, and unused exports (knip.jsonc). All run, so that all
 * findings show, and in parallel, since most of them only use one core.
 */
import { buildKernels } from './build-kernels.mjs';
import { install } from './install.mjs';
import { FEWER_COLLECTIONS, runNode } from './run-command.mjs';

/**
 * Each of its threads checks the same types again for its files, so a single one uses two thirds of the processor
 * time.
 */
const ONE_THREAD = { ...FEWER_COLLECTIONS, GOMAXPROCS: '1' };

await install();
await buildKernels();
const codes = await Promise.all([
  runNode('node_modules/oxlint/bin/oxlint', ['--type-aware'], { env: ONE_THREAD }),
  runNode('node_modules/oxfmt/bin/oxfmt', ['--list-different']),
  runNode('scripts/rules/import-rules.mjs', []),
  runNode('node_modules/knip/bin/knip.js', ['--no-progress']),
]);
process.exit(codes.some((code) => code !== 0) ? 1 : 0);
