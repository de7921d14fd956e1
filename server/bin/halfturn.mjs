#!/usr/bin/env node
// The command line: teaches Node TypeScript, then runs it.
import { register } from 'tsx/esm/api';

// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

register();
const { runCommandLine } = await import('../cli/main.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
