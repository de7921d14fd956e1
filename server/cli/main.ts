/** `halfturn`: the command line. `analyze` and `replay` need no database; `import`, `serve` and `export --customer` use the data folder. */
import { FormatError } from '@halfturn/core/readers/reader';
import { StartError } from '../environment';
import { ImportRefusal } from '../jobs/upload/import-request';
import { BackupError } from '../store/backup/archive-lines';
import { DatabaseFault } from '../store/engine/database-fault';
import { OPTION_OF_QUESTION } from './reading-options';
import { CommandError, type Terminal, UsageError } from './terminal';

type Command = (args: readonly string[], terminal: Terminal) => Promise<void>;

/** A command's code is loaded when it is called: reading a file needs no server. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  analyze: async () => (await import('./analyze')).analyze,
  export: async () => (await import('./export')).exportTables,
  import: async () => (await import('./import')).importFiles,
  replay: async () => (await import('./replay')).replay,
  formats: async () => (await import('./formats')).listFormats,
  demo: async () => (await import('./demo')).buildDemo,
  serve: async () => (await import('./serve')).serve,
  backup: async () => (await import('./backup')).backup,
  restore: async () => (await import('./restore')).restore,
  verify: async () => (await import('./verify')).verify,
  'list-users': async () => (await import('./accounts')).listUsers,
  'reset-password': async () => (await import('./accounts')).resetPasswordOf,
  unlock: async () => (await import('./accounts')).unlock,
  'first-password': async () => (await import('./first-password')).printFirstPassword,
};

const USAGE = `halfturn, sports performance analytics

  halfturn analyze FILE…   metrics of one session as CSV on stdout
      --table kpis|turns|efforts|peaks|profile|quality   which table (kpis)
      --format ID          reader, see "halfturn formats" (auto)
      --source CLASS       lidar, optical, lps, gnss or broadcast
      --pitch LxW          metres, for example 105x68
      --player-column NAME, --speed-unit, --position-unit, --time-unit UNIT
                           what a table leaves open: m/s, km/h, mph; m, cm, yd, %, share; s, ms, us, ns, day
      --time-column NAME, --frame-rate HZ, --header-line N, --text-encoding windows-1250 …
      --time-fields hundredths|N   what 12:09:48:10 ends with: hundredths, or frames of N a second
      --column-groups players|first   whether columns that repeat (lat.1) are of other players or left out
      --parts halves|players|one|sheet:NAME   what several sheets, files or named tracks are
      --match, --training  match when the file has two teams
      --sport NAME         football (as it is), basketball or baseball
      --bom                with the mark that makes Excel read UTF-8
  halfturn export FILE… --table NAME --out PATH   one table of a session as a file
      --table frames|kpis|turns|efforts|peaks|profile|quality
      --as csv|arrow|arrow-stream|parquet   kind of file (csv)
      --as cdf             tracking in the Common Data Format (PATH and a meta file), without --table
      --force              replaces what is there; and the options of analyze
  halfturn export --customer ID --out FOLDER   sessions of the portal, a file per session and table
      --session ID, or --from DAY and --to DAY; --table more than once (all); --as, --force, --bom
  halfturn import FILE… --customer ID   stores the session in the portal's database
      --session-title TEXT --date TIME --type NAME --competition league|cup|friendly --our-team home|away
      --replace ID   takes the place of a session: its title, type, players and drills stay
      --players FILE   who the tracks of our team are, lines of key,player: a name of the squad, #ID, +NAME (new), - (nobody)
      --new-players    tracks that nobody of the squad comes into question for become new players of it
      --mapping NAME   which column of a table is what, as the club keeps it by this name
      and --format, --source, --pitch, --sport, and what a table leaves open, as for analyze
  halfturn replay FILE…    sends a session as if it were live, or writes it to stdout
      --server URL --token T --session ID   where to: a sensor that is on, and its session
      --speed N            how fast (1)
      --keep-open          does not end the session at the end of the file
      and --format, --source, --pitch
  halfturn import FOLDER|ARCHIVE.zip --customer ID   every session in it, a line each; those already in the portal are skipped,
                           tables are read by the mapping that the club keeps for their header
  halfturn formats         what can be read
  halfturn demo            a simulated league in an empty data folder, for load tests
      --seed N --clubs N --seasons N --sessions N --day yyyy-mm-dd   which one (2026, 14, 2, 440, today)
  halfturn serve           the portal's server
  halfturn backup FILE     the whole database as one file, while the portal is in use
      --portable           one that either engine can restore (always so from PostgreSQL)
      --force              replaces what is there
  halfturn restore FILE    a backup into an empty data folder or an empty PostgreSQL
  halfturn verify [FILE]   whether a backup, or the database in use, is sound and whole
      --deep               reads the tracking of every session too
  halfturn list-users      every account: role, customers, whether it is locked or disabled
  halfturn reset-password USER   prints a one-time password and ends every sign-in of the user
  halfturn first-password   address, user and one-time password of the first sign-in, until that has replaced it
  halfturn unlock USER     an account locked by failed sign-ins may try again

Packed files (gzip, xz) are unpacked. Environment: HALFTURN_DATA, DATABASE_URL, PORT, HOST, HALFTURN_DEMO.
`;

/** @returns the exit code: 0 done, 1 refused or failed (one line on stderr), 2 called wrongly */
export async function runCommandLine(args: readonly string[], terminal: Terminal = STANDARD_STREAMS): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    (name === undefined ? terminal.note : terminal.out)(USAGE);
    return name === undefined ? 2 : 0;
  }
  try {
    const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (load === undefined) throw new UsageError(`Unknown command "${name}": type "halfturn help".`);
    if (rest.includes('--help') || rest.includes('-h')) {
      terminal.out(usageOf(name));
      return 0;
    }
    const command = await load();
    await command(rest, terminal);
    return 0;
  } catch (error) {
    terminal.note(`halfturn: ${oneLine(error)}`);
    return isUsage(error) ? 2 : 1;
  }
}

/** The usage text of one command. */
function usageOf(name: string): string {
  const [, ...parts] = USAGE.split(/^(?= {2}halfturn )/m);
  return parts
    .filter((part) => part.startsWith(`  halfturn ${name} `) || part.startsWith(`  halfturn ${name}\n`))
    .map((part) => part.replace(/\n\n[^]*$/, '\n'))
    .join('');
}

const STANDARD_STREAMS: Terminal = {
  out: (text) => process.stdout.write(text),
  note: (line) => process.stderr.write(line.endsWith('\n') ? line : `${line}\n`),
};

function isUsage(error: unknown): boolean {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** The option that answers a question a file leaves open. */
function answerPhrase(error: Error): string {
  const question = error instanceof FormatError ? error.question : null;
  if (question === null) return '';
  const [first] = question.candidates;
  return ` The option is --${OPTION_OF_QUESTION[question.field]}${first === undefined ? '' : ` ${quoted(first.value)}`}.`;
}

function quoted(text: string): string {
  return /^[\w/%-]+$/.test(text) ? text : JSON.stringify(text);
}

/** Expected refusals as they are; anything else with its kind, since it is worth a report. */
function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected =
    error instanceof FormatError ||
    error instanceof ImportRefusal ||
    error instanceof CommandError ||
    error instanceof BackupError ||
    error instanceof StartError ||
    error instanceof DatabaseFault ||
    isUsage(error) ||
    'code' in error;
  const text = isExpected ? `${error.message}${answerPhrase(error)}` : `${error.name}: ${error.message}`;
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
