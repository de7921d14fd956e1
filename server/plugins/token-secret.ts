import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 32;
const SECRET_FILE = 'token-secret';

/**
 * The key that signs tokens: created once per data folder, readable only by the owner. Several processes starting at
 * once agree on one.
 * @throws Error if the file exists but is too short for a key
 */
export async function loadTokenSecret(dataFolder: string): Promise<Uint8Array> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const path = join(dataFolder, SECRET_FILE);
  const text = (await readIfThere(path)) ?? (await makeSecret(path));
  const secret = Buffer.from(text.trim(), 'hex');
  if (secret.length < SECRET_BYTES) {
    throw new Error(
      `${path} is damaged: delete it and start again (everyone has to sign in again, and sets up two-step sign-in once the administrator has reset it).`,
    );
  }
  return new Uint8Array(secret);
}

export async function readTokenSecret(dataFolder: string): Promise<Uint8Array | null> {
  const secret = Buffer.from((await readIfThere(join(dataFolder, SECRET_FILE)))?.trim() ?? '', 'hex');
  return secret.length < SECRET_BYTES ? null : new Uint8Array(secret);
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Written completely under another name, then linked: the first link wins, and nobody reads half a key. */
async function makeSecret(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(SECRET_BYTES).toString('hex'));
    await file.sync();
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await file.close();
    await unlink(draft);
  }
  return readFile(path, 'utf8');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
