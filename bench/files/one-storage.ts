/** The object store of the tests in a process of its own; it prints its address. */
import { startS3Server } from '../../tests/fixtures/s3-server';

const { address } = await startS3Server();
process.stdout.write(`${address}\n`);
