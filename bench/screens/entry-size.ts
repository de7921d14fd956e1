import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const WEB = new URL('../../dist/web/', import.meta.url);

export function entryKilobytes(): number {
  const page = readFileSync(fileURLToPath(new URL('index.html', WEB)), 'utf8');
  const scripts = [...page.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.js)"/g)].map(
    (found) => found[1] ?? '',
  );
  if (scripts.length === 0) throw new Error('The built page names no script.');
  const bytes = scripts.map((path) => gzipSync(readFileSync(fileURLToPath(new URL(path, WEB)))).length);
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}
