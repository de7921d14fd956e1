/**
 * `npm run audit`: checks the shipped packages for known advisories. Exit code 1 for a high or critical one. Many
 * mirrors do not answer such requests; the script then says that nothing was checked and does not fail.
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.mjs';

/**
 * @param {string} output of `npm audit --json`
 * @returns {{ isBad: boolean, sentence: string }}
 */
export function verdict(output) {
  /** @type {unknown} */
  let report = null;
  try {
    report = JSON.parse(output);
  } catch {
    // Anything but JSON counts as no answer, below.
  }
  const counts = countsOf(report);
  if (counts === null) return { isBad: false, sentence: 'The registry does not tell advisories: nothing was checked.' };
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return { isBad: false, sentence: 'No known advisory.' };
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  const isBad = (counts['high'] ?? 0) + (counts['critical'] ?? 0) > 0;
  return {
    isBad,
    sentence: `Advisories: ${parts.map(([level, count]) => `${count} ${level}`).join(', ')}. See npm audit.`,
  };
}

const LEVELS = ['info', 'low', 'moderate', 'high', 'critical'];

/** @param {unknown} report @returns {Record<string, number> | null} by level */
function countsOf(report) {
  const found = field(field(report, 'metadata'), 'vulnerabilities');
  if (typeof found !== 'object' || found === null) return null;
  return Object.fromEntries(LEVELS.map((level) => [level, Number(field(found, level) ?? 0)]));
}

/** @param {unknown} value @param {string} name @returns {unknown} */
function field(value, name) {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' });
  const { isBad, sentence } = verdict(stdout ?? '');
  console.log(sentence);
  process.exitCode = isBad ? 1 : 0;
}
