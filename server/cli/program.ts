import { runCommandLine } from './main';

// A reader that has seen enough (`| head`) is not an error.
process.stdout.on('error', (error: Error) => {
  if (!('code' in error) || error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await runCommandLine(process.argv.slice(2));
