/**
 * `halfturn first-password`: how to sign in to a new installation for the first time; repeatable until somebody has.
 */
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { type Environment, readEnvironment } from '../environment';
import { type FirstPassword, readFirstPassword } from '../plugins/first-password';
import { readTokenSecret } from '../plugins/token-secret';
import { openDatabase } from '../store/engine/database';
import { folderHolder } from '../store/engine/folder-lock';
import { argumentsOf } from './arguments';
import { recordCommand } from './accounts';
import { requireDatabase } from './stored-database';
import { CommandError, type Terminal } from './terminal';

export async function printFirstPassword(args: readonly string[], terminal: Terminal): Promise<void> {
  argumentsOf({ args: [...args] });
  const environment = readEnvironment(process.env);
  await requireDatabase(environment);
  const first = await readFrom(environment);
  if (first === null) {
    throw new CommandError(
      'This database has no first password: it was made with the demo or by an older version. "halfturn list-users" lists the accounts, "halfturn reset-password USER" gives one a new password.',
    );
  }
  switch (first.kind) {
    case 'replaced':
      throw new CommandError(
        `The first password of ${first.userName} was replaced on ${todayIn('UTC', new Date(first.replacedAt))}: sign in with the new one, or run "halfturn reset-password ${first.userName}".`,
      );
    case 'otherKey':
      throw new CommandError(
        `The first password was sealed with another key: use the server's HALFTURN_DATA or HALFTURN_TOKEN_SECRET, or run "halfturn reset-password ${first.userName}".`,
      );
    case 'waiting':
      terminal.out(`${first.password}\n`);
      terminal.note(
        `Sign in as ${first.userName} at ${addressOf(environment)}; the portal then asks for a new password.`,
      );
  }
}

async function readFrom(environment: Environment): Promise<FirstPassword | null> {
  const store = await openDatabase({ ...environment, migrate: false });
  try {
    const secret = environment.tokenSecret ?? (await readTokenSecret(environment.dataFolder));
    const first = await readFirstPassword(store.db, secret);
    if (first?.kind === 'waiting') await recordCommand(store.db, 'first-password', {});
    return first;
  } finally {
    await store.close();
  }
}

function addressOf({ dataFolder, host, port }: Environment): string {
  const running = /http:\/\/\S+/.exec(folderHolder(dataFolder) ?? '')?.[0];
  return running ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
}
