/**
 * `npx tsx scripts/documents/accuracy.ts [FILE]`: writes docs/reference/accuracy.md, which compares our numbers
 * with published ones on real data. The data is beside the repository; the page names what is absent. The same data
 * gives the same text.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatFile } from '../../tests/format-file';
import { accuracyText } from '../../tests/reference/agreement/text';

const [file = fileURLToPath(new URL('../../docs/reference/accuracy.md', import.meta.url))] = process.argv.slice(2);
const { text, beyond } = await accuracyText();
writeFileSync(resolve(file), text);
formatFile(file);
for (const line of beyond) console.error(line);
console.log(beyond.length === 0 ? `${file}: no value is beyond its tolerance.` : `${beyond.length} values are beyond.`);
process.exit(beyond.length === 0 ? 0 : 1);
