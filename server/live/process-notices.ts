/**
 * Notices between processes on one PostgreSQL: LISTEN and NOTIFY on a separate connection. It is part of the
 * database they share anyway, so no further service is needed, and a notice arrives with its transaction or not at all.
 * A SQLite file has only one process and needs none.
 */
import pg from 'pg';

export type NoticeChannel = 'halfturn_live' | 'halfturn_jobs';

const AGAIN_MS = 1000;

interface NoticeListener {
  readonly onNotice: (text: string) => void;
  readonly onBack: () => void;
}

export interface Notices {
  readonly channel: string;
  listen(listener: NoticeListener): void;
  close(): Promise<void>;
}

/** @param onError the connection was lost or could not be opened; it is retried */
export function openNotices(databaseUrl: string, channel: NoticeChannel, onError: (error: unknown) => void): Notices {
  const listeners = new Set<NoticeListener>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const again = () => {
    if (isClosed || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      void connect();
    }, AGAIN_MS).unref();
  };
  const connect = async () => {
    const made = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    made.on('error', onError);
    made.on('end', () => {
      if (client === made) client = null;
      again();
    });
    made.on('notification', ({ payload = '' }) => {
      for (const { onNotice } of listeners) onNotice(payload);
    });
    try {
      await made.connect();
      await made.query(`listen ${channel}`);
      client = made;
      if (isClosed) await made.end();
      else for (const { onBack } of listeners) onBack();
    } catch (error) {
      onError(error);
      await made.end().catch(() => undefined);
      again();
    }
  };
  void connect();

  return {
    channel,
    listen: (listener) => void listeners.add(listener),
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await client?.end();
    },
  };
}
