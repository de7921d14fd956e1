import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeTooOld, OLDEST_NODE } from './oldest-node.mjs';
import { ROOT } from './root.mjs';

test.each([
  ['18.20.4', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.1.0', false],
])('Node %s is too old: %s', (version, tooOld) => {
  expect(nodeTooOld(version) !== null).toBe(tooOld);
});

test('package.json asks npm for the same Node', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ engines: { node: `>=${OLDEST_NODE.join('.')}` } });
});
