/** Every day belongs to a club's calendar, made by one folder: the sources have no other way from a time to a day. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDERS = ['core', 'contract', 'server', 'src', 'workers'];
const MAY = /^core\/calendar\/|^src\/screens\/admin\/clubs\/club-form\.ts$/;
const OTHER_WAYS =
  /\.slice\(0, ?10\)|toISOString\(\)\.(?:slice|split|substring)|\.get(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(\)|\.set(?:Hours|Date|Month|FullYear)\(|toLocaleDateString|resolvedOptions\(\)\.timeZone/;
/** Slices whose first ten characters are not a day. */
const NO_DAY = /\.slice\(0, ?10\)\.(?:map|join)|toString\('(?:hex|base64)'\)/;

test('No place but core/calendar takes a day out of a time', () => {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    for (const place of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, place);
      if (!/\.tsx?$/.test(path) || /\.(?:test|fixture|gallery)\.tsx?$|node_modules/.test(path) || MAY.test(path))
        continue;
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .forEach((line, index) => {
          if (OTHER_WAYS.test(line) && !NO_DAY.test(line)) found.push(`${path}:${index + 1}: ${line.trim()}`);
        });
    }
  }
  expect(found).toEqual([]);
});
