/**
 * `npx tsx scripts/documents/kpi-reference.ts [FILE]`: writes docs/reference/kpis.md from the catalogue in core.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatFile } from '../../tests/format-file';
import { kpiPage } from './kpi-page';

const [file = fileURLToPath(new URL('../../docs/reference/kpis.md', import.meta.url))] = process.argv.slice(2);
mkdirSync(dirname(resolve(file)), { recursive: true });
writeFileSync(resolve(file), kpiPage());
formatFile(file);
console.log(file);
