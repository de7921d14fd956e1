/**
 * The import dialog's preview, in a separate process: the first one of a freshly started worker. Arguments: the
 * tracking files. Prints one line of JSON.
 */
import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { lookAtFiles } from '@halfturn/core/readers/look-at-files';
import { importLook } from '@halfturn/core/views/data/import-look';

const files = process.argv.slice(2).map((path) => ({
  name: basename(path),
  sizeBytes: statSync(path).size,
  open: () => createReadStream(path),
}));
const start = performance.now();
const look = importLook(await lookAtFiles(files, {}), 'UTC');
const lookS = (performance.now() - start) / 1000;
const format = look.facts[0]?.value ?? '';
if (look.problem !== null || look.firstMinute === null) throw new Error(look.problem ?? `${format} shows no minute.`);
console.log(JSON.stringify({ lookS, format }));
