import { whenIdle } from '../state/when-idle';

/**
 * Has the browser keep the portal's own files, so that it opens without a connection. Browsers only offer this over TLS
 * and on localhost. @returns a function that cancels it
 */
export function keepShell(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  return whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
