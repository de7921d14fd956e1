import { expect, test } from '@playwright/test';
import { gzipSync } from 'node:zlib';

const MOST_KB = 180;

/** One import too many brings a whole registry into what everybody loads before the first page. */
test('the script of the first page is at most 180 kB, gzipped', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const scripts = [...page.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = await Promise.all(scripts.map(async (path) => gzipSync(await (await request.get(path)).body()).length));
  expect(bytes.reduce((sum, one) => sum + one, 0) / 1000).toBeLessThanOrEqual(MOST_KB);
});
