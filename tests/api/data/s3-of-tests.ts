import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { S3_KEY, type S3Server, startS3Server } from '../../fixtures/s3-server';

/** An object storage for the tests of a file, without faults at the start of each; its key is in the environment. */
export function runsS3(): () => S3Server {
  let server: S3Server | null = null;
  const running = () => {
    if (server === null) throw new Error('The object storage runs within tests only.');
    return server;
  };
  beforeAll(async () => {
    for (const [name, value] of Object.entries(S3_KEY)) vi.stubEnv(name, value);
    server = await startS3Server();
  });
  afterEach(() => {
    running().fault = () => null;
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await running().close();
  });
  return running;
}
