/**
 * `npx tsx scripts/invented-match.ts [FOLDER] [MINUTES]`: writes an invented match in each of the layouts that the
 * portal reads, for a first import without a tracking system. Always the same match; the players do not exist.
 */
import { resolve } from 'node:path';
import { writeFixtureFiles } from '../tests/fixtures/files';

const [folder = 'data/invented-match', minutes = '10'] = process.argv.slice(2);
if (!(Number(minutes) > 0 && Number(minutes) <= 120)) {
  console.error(`Minutes must be a number above 0 and up to 120, not "${minutes}".`);
  process.exit(2);
}
for (const [format, files] of Object.entries(writeFixtureFiles(resolve(folder), { minutes: Number(minutes) }))) {
  console.log(`${format}:`);
  for (const file of files) console.log(`  ${file}`);
}
