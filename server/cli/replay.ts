import { feedOf } from '@halfturn/core/readers/live-feed/feed-of-tracks';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { readOptionsOf } from '../jobs/upload/import-request';
import { argumentsOf } from './arguments';
import { namedFiles, openInput } from './input-files';
import { withScratchFolder } from '@halfturn/core/node/scratch-folder';
import { answersOf, fieldsOf, READING_OPTIONS } from './reading-options';
import { type FeedTarget, sendFeed } from './send-feed';
import { type Terminal, UsageError } from './terminal';

const MOST_SPEED = 1000;

export async function replay(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = argumentsOf({
    args: [...args],
    allowPositionals: true,
    options: {
      ...READING_OPTIONS,
      server: { type: 'string' },
      token: { type: 'string' },
      session: { type: 'string' },
      speed: { type: 'string', default: '1' },
      'keep-open': { type: 'boolean', default: false },
    },
  });
  const speed = Number(values.speed);
  if (!(speed > 0 && speed <= MOST_SPEED)) throw new UsageError(`--speed is above 0 and at most ${MOST_SPEED}.`);
  const target = targetOf(values);
  const fields = fieldsOf({
    ...answersOf(values),
    format: values.format,
    sourceClass: values.source,
    pitch: values.pitch,
  });
  const files = await namedFiles(positionals);
  await withScratchFolder(async (scratch) => {
    const set = await readTrackSet(await openInput(files, scratch, terminal), readOptionsOf(fields));
    const ends = !values['keep-open'];
    const { taken, dropped } = await sendFeed(feedOf(set), {
      target: target ?? { write: (text) => terminal.out(text) },
      speed,
      ends,
      note: (text) => terminal.note(text),
    });
    terminal.note(`${taken} lines taken${dropped === '' ? '' : `, left out: ${dropped}`}.`);
  });
}

/** @throws UsageError if it is only partly given */
function targetOf({
  server,
  token,
  session,
}: {
  readonly server?: string | undefined;
  readonly token?: string | undefined;
  readonly session?: string | undefined;
}): FeedTarget | null {
  if (server === undefined && token === undefined && session === undefined) return null;
  if (server === undefined || token === undefined || !/^\d+$/.test(session ?? '')) {
    throw new UsageError('Name --server, --token and --session together.');
  }
  return { url: `${server.replace(/\/+$/, '')}/api/live/${session}/frames`, token };
}
