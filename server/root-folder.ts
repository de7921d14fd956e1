import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const portalPackage = z.object({ name: z.literal('halfturn'), version: z.string() });

export interface RootFolder {
  readonly path: string;
  readonly version: string;
}

/**
 * The nearest parent folder whose package.json is the portal's.
 * @throws Error if there is none
 */
export function findRootFolder(): RootFolder {
  for (let path = dirname(fileURLToPath(import.meta.url)); ; path = dirname(path)) {
    const file = join(path, 'package.json');
    const found = existsSync(file) ? portalPackage.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null;
    if (found?.success === true) return { path, version: found.data.version };
    if (path === dirname(path))
      throw new Error('The package.json of Halfturn is missing above the server: copy it too.');
  }
}
