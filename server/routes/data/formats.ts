import { formats } from '@halfturn/contract/data/imports';
import { READERS } from '@halfturn/core/readers/format-registry';
import type { Mount } from '../mount';

export function mountFormats(mount: Mount): void {
  mount.user(formats, async () => READERS.map(({ id, label, description }) => ({ id, label, description })));
}
