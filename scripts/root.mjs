import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
