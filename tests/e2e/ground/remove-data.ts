import { rmSync } from 'node:fs';

export default function removeData(): void {
  const folder = process.env['HALFTURN_E2E_DATA'];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
