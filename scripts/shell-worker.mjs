/**
 * Adds `/sw.js` to the portal's build: the service worker with the names of the files it keeps, those that the shell,
 * the sign-in, the calendar and a session's tabs need. Its bytes change with these files, which is how a browser learns
 * of a new version.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './root.mjs';

/** Their files, and whatever these load, are kept. */
const KEPT =
  /\/src\/(app\/Shell|screens\/(session\/(SessionLayout|OverviewScreen|analysis\/SessionAnalysisScreen)|turns\/TurnAnalysisScreen|peaks\/PeakAnalysisScreen|opposition\/OppositionAnalysisScreen|calendar\/CalendarScreen|signin\/LoginScreen|outside\/(ErrorPage|NotFoundPage)))\.tsx$/;
/** Files that no module imports by name; of the fonts only those for European names. */
const KEPT_ASSETS = /\/(analytics-worker-[\w-]+\.js|inter-latin(-ext)?-wght-normal-[\w-]+\.woff2|favicon-[\w-]+\.svg)$/;

/** @returns {import('vite').Plugin} */
export function shellWorker() {
  return {
    name: 'halfturn-shell-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry === undefined) throw new Error('The build has no entry.');
      const files = shellFiles(bundle, entry.fileName);
      const name = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
      const source = await buildWorker({ name, entry: entry.fileName, files: files.map((file) => `/${file}`) });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/**
 * @param {import('vite').Rollup.OutputBundle} bundle
 * @param {string} entry
 */
function shellFiles(bundle, entry) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const kept = new Set(Object.keys(bundle).filter((file) => KEPT_ASSETS.test(`/${file}`)));
  const waiting = [
    entry,
    ...chunks.filter((chunk) => chunk.moduleIds.some((id) => KEPT.test(id))).map((chunk) => chunk.fileName),
  ];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || kept.has(file)) continue;
    kept.add(file);
    for (const css of chunk.viteMetadata?.importedCss ?? []) kept.add(css);
    // The entry names every screen; only those above are kept.
    waiting.push(...chunk.imports, ...(file === entry ? [] : chunk.dynamicImports));
  }
  return [...kept].sort();
}

/** @param {{ name: string, entry: string, files: string[] }} shell */
async function buildWorker(shell) {
  const result = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(ROOT, 'workers/shell/service-worker.ts'), output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const script = outputs.flatMap((each) => ('output' in each ? each.output : [])).find((file) => file.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error('The service worker was not built.');
  return script.code;
}
