import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 32;
const SECRET_FILE = 'token-secret';

/**
 * The key that signs tokens: made once per data folder, readable by the owner only.
 * @throws Error where the file is there but too short to be a key
 */
export async function loadTokenSecret(dataFolder: string): Promise<Uint8Array> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const path = join(dataFolder, SECRET_FILE);
  try {
    // 'wx' lets exactly one of several starting processes write it.
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(SECRET_BYTES).toString('hex'));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex');
  if (secret.length < SECRET_BYTES) {
    throw new Error(`${path} is damaged: delete it and start again (everybody signs in anew).`);
  }
  return new Uint8Array(secret);
}
