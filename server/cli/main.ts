/**
 * `halfturn`: the command line. `analyze` and `replay` need no database; `import`, `serve` and `export --customer` use
 * the data folder.
 */
import { FormatError } from '@halfturn/core/readers/format-reader';
import { StartError } from '../environment';
import { FilesFault } from '../files/files-fault';
import { ImportRefusal } from '../jobs/upload/import-request';
import { BackupError } from '../store/backup/archive-lines';
import { DatabaseFault } from '../store/engine/database-fault';
import { type CommandName, helpOf, isCommand, overview } from './help';
import { OPTION_OF_QUESTION } from './reading-options';
import { CommandError, type Terminal, UsageError } from './terminal';

type Command = (args: readonly string[], terminal: Terminal) => Promise<void>;

/** Loads a command's code on demand: reading a file needs no server. */
const COMMANDS: Readonly<Record<CommandName, () => Promise<Command>>> = {
  analyze: async () => (await import('./analyze')).analyze,
  export: async () => (await import('./export')).exportTables,
  import: async () => (await import('./import')).importFiles,
  replay: async () => (await import('./replay')).replay,
  formats: async () => (await import('./formats')).listFormats,
  report: async () => (await import('./report')).report,
  demo: async () => (await import('./demo')).buildDemo,
  serve: async () => (await import('./serve')).serve,
  work: async () => (await import('./serve')).work,
  backup: async () => (await import('./backup')).backup,
  restore: async () => (await import('./restore')).restore,
  verify: async () => (await import('./verify')).verify,
  'move-files': async () => (await import('./move-files')).moveFilesOf,
  distribute: async () => (await import('./distribute')).distribute,
  'list-users': async () => (await import('./accounts')).listUsers,
  'reset-password': async () => (await import('./accounts')).resetPasswordOf,
  unlock: async () => (await import('./accounts')).unlock,
  'first-password': async () => (await import('./first-password')).printFirstPassword,
};

/** @returns the exit code: 0 done, 1 refused or failed (one line on stderr), 2 usage error */
export async function runCommandLine(args: readonly string[], terminal: Terminal = STANDARD_STREAMS): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) {
    terminal.note(overview());
    return 2;
  }
  try {
    const asksForHelp = ['help', '--help', '-h'].includes(name);
    const [about] = asksForHelp ? rest : [name];
    if (about === undefined) {
      terminal.out(overview());
      return 0;
    }
    if (!isCommand(about)) throw new UsageError(`Unknown command "${about}": type "halfturn help".`);
    if (asksForHelp || rest.includes('--help') || rest.includes('-h')) {
      terminal.out(helpOf(about));
      return 0;
    }
    const command = await COMMANDS[about]();
    await command(rest, terminal);
    return 0;
  } catch (error) {
    terminal.note(`halfturn: ${oneLine(error)}`);
    return isUsage(error) ? 2 : 1;
  }
}

const STANDARD_STREAMS: Terminal = {
  out: (text) => process.stdout.write(text),
  note: (line) => process.stderr.write(line.endsWith('\n') ? line : `${line}\n`),
};

function isUsage(error: unknown): boolean {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function answerPhrase(error: Error): string {
  const question = error instanceof FormatError ? error.question : null;
  if (question === null) return '';
  const [first] = question.candidates;
  return ` The option is --${OPTION_OF_QUESTION[question.field]}${first === undefined ? '' : ` ${quoted(first.value)}`}.`;
}

function quoted(text: string): string {
  return /^[\w/%-]+$/.test(text) ? text : JSON.stringify(text);
}

function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected =
    error instanceof FormatError ||
    error instanceof ImportRefusal ||
    error instanceof CommandError ||
    error instanceof BackupError ||
    error instanceof StartError ||
    error instanceof DatabaseFault ||
    error instanceof FilesFault ||
    isUsage(error) ||
    'code' in error;
  const text = isExpected ? `${error.message}${answerPhrase(error)}` : `${error.name}: ${error.message}`;
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
