export interface CommandHelp {
  readonly usage: readonly string[];
  readonly summary: string;
  readonly options: Readonly<Record<string, string>>;
  readonly example: string;
}

const READING: CommandHelp['options'] = {
  '--format ID': 'the reader, see "halfturn formats"; by default recognised from the content',
  '--source CLASS': 'lidar, optical, lps, gnss or broadcast; by default the reader’s',
  '--pitch LxW': 'pitch in metres, for example 105x68',
  '--sport NAME': 'football, basketball or baseball; by default football',
  '--player-column NAME': 'column that tells players apart',
  '--time-column NAME': 'column of the times',
  '--speed-unit UNIT': 'm/s, km/h or mph',
  '--position-unit UNIT': 'm, cm, mm, yd, ft, % or share',
  '--time-unit UNIT': 's, ms, us, ns or day',
  '--time-fields KIND': 'what 12:09:48:10 ends with: hundredths, or frames a second, for example 25',
  '--column-groups KIND': 'whether repeated columns (lat.1) are other players (players) or left out (first)',
  '--frame-rate HZ': 'frames a second, where the file does not say',
  '--header-line N': 'line with the names of the columns, from 1',
  '--text-encoding NAME': 'encoding of the text, for example windows-1250',
  '--parts KIND': 'what several sheets, files or named tracks are: halves, players, one or sheet:NAME',
};
const KIND_OF_SESSION: CommandHelp['options'] = {
  '--match': 'the session is a match; by default it is one if the file has two teams',
  '--training': 'the session is training',
};
const BOM = { '--bom': 'begins CSV with the mark that makes Excel read UTF-8' };
const REPLACE_FILES = { '--force': 'replaces existing files' };

export const HELP = {
  analyze: {
    usage: ['analyze FILE… [options]'],
    summary: 'Prints metrics of one session as CSV, without a database.',
    options: {
      '--table NAME':
        'kpis, turns, efforts, peaks, profile, quality or sprint-test (radar, laser or GNSS); by default kpis',
      ...BOM,
      ...KIND_OF_SESSION,
      ...READING,
    },
    example: 'analyze match.csv metadata.json --table turns',
  },
  export: {
    usage: [
      'export FILE… --out PATH [options]',
      'export --customer ID --out FOLDER [options]',
      'export --dataset FOLDER|s3://BUCKET/PREFIX [options]',
    ],
    summary: 'Writes tables as files, from tracking files or from the sessions of the portal; or a dataset of all.',
    options: {
      '--out PATH': 'file to write; with --customer the folder, which gets a file for each session and table',
      '--table NAME':
        'frames, kpis, turns, efforts, peaks, profile or quality; one of a file, with --customer any number (all)',
      '--as KIND':
        'csv, arrow, arrow-stream, parquet or, without --table, cdf (the Common Data Format); by default csv',
      '--customer ID': 'club of the portal whose sessions are exported; a dataset has all clubs without it',
      '--session ID': 'only this session; may be repeated',
      '--from DAY': 'only sessions from this day on, for example 2026-05-02',
      '--to DAY': 'only sessions up to this day',
      '--dataset PLACE':
        'folder or s3://bucket/prefix; gets Parquet by club, season and session for DuckDB, Spark, Trino or pandas; again: only what has changed',
      '--frames': 'a dataset gets the frames too',
      ...REPLACE_FILES,
      ...BOM,
      ...KIND_OF_SESSION,
      ...READING,
    },
    example: 'export --customer 1 --from 2026-05-01 --table kpis --as parquet --out may',
  },
  import: {
    usage: ['import FILE… --customer ID [options]', 'import FOLDER|ARCHIVE.zip --customer ID [options]'],
    summary: 'Stores one session, or every session of a folder or an archive, in the portal’s database.',
    options: {
      '--customer ID': 'club the sessions belong to',
      '--session-title TEXT': 'title of the session',
      '--date TIME': 'a day or a time on the club’s clock, for example 2026-05-02T14:00',
      '--type NAME': 'session type',
      '--competition NAME': 'league, cup or friendly',
      '--our-team SIDE': 'home or away',
      '--replace ID': 'replaces the tracking of a session; its title, type, players and drills stay',
      '--players FILE':
        'who the tracks of our team are, lines of key,player: a name of the squad, #ID, +NAME (new) or - (nobody)',
      '--new-players': 'tracks that match nobody of the squad become new players',
      '--mapping NAME': 'the club’s stored column mapping to read the table with',
      ...READING,
    },
    example: 'import match.csv metadata.json --customer 1 --type Match --our-team home',
  },
  replay: {
    usage: ['replay FILE… [options]'],
    summary: 'Sends a session as if it were live, or prints the lines of its feed.',
    options: {
      '--server URL': 'portal to send to; needs --token and --session',
      '--token T': 'token of a sensor that is on',
      '--session ID': 'session the sensor feeds',
      '--speed N': 'how many times as fast as real time; by default 1',
      '--keep-open': 'does not end the session at the end of the file',
      ...READING,
    },
    example: 'replay match.csv --server http://127.0.0.1:4173 --token "$TOKEN" --session 12 --speed 10',
  },
  report: {
    usage: ['report --week DAY --customer ID --out FILE [options]'],
    summary: 'Prints the week of a club on one page (PDF), for the coach on Monday.',
    options: {
      '--week DAY': 'any day of the week, for example 2026-05-02; or "last": the latest that is over',
      '--customer ID': 'the club',
      '--squad NAME': 'only this squad, by name or number; may be repeated; by default the club’s usual squad',
      '--out FILE': 'file to write',
      '--units SYSTEM': 'metric or imperial; by default metric',
      ...REPLACE_FILES,
    },
    example: 'report --week last --customer 1 --out week.pdf --force',
  },
  formats: {
    usage: ['formats'],
    summary: 'Lists the formats that can be read.',
    options: {},
    example: 'formats',
  },
  demo: {
    usage: ['demo [options]'],
    summary: 'Builds a simulated league in an empty data folder.',
    options: {
      '--seed N': 'the same seed and day give the same league; by default 2026',
      '--clubs N': 'clubs; by default 14',
      '--seasons N': 'seasons; by default 2',
      '--sessions N': 'approximate number of sessions; by default 440',
      '--day DAY': 'last day of the league, yyyy-mm-dd; by default today',
    },
    example: 'demo --clubs 4 --sessions 60',
  },
  serve: {
    usage: ['serve'],
    summary: 'Serves the portal as last built, until it is stopped.',
    options: { '--calls-only': 'leaves imports and recomputes to other processes ("halfturn work"); with PostgreSQL' },
    example: 'serve',
  },
  work: {
    usage: ['work'],
    summary: 'Works on imports and recomputes of a portal on PostgreSQL, until it is stopped; serves no calls.',
    options: {},
    example: 'work',
  },
  backup: {
    usage: ['backup FILE [options]'],
    summary: 'Writes the whole database to one file, while the portal is in use.',
    options: {
      '--portable': 'an archive that SQLite and PostgreSQL can restore; always so from PostgreSQL',
      ...REPLACE_FILES,
    },
    example: 'backup /backups/2026-05-02.db',
  },
  restore: {
    usage: ['restore FILE'],
    summary: 'Restores a backup into an empty data folder or an empty PostgreSQL.',
    options: {},
    example: 'restore /backups/2026-05-02.db',
  },
  verify: {
    usage: ['verify [FILE] [options]'],
    summary: 'Checks that a backup, or the database in use, is sound and complete.',
    options: { '--deep': 'also reads the tracking of every session' },
    example: 'verify /backups/2026-05-02.db --deep',
  },
  'move-files': {
    usage: ['move-files --to storage|database'],
    summary: 'Moves raw tracking and waiting uploads to the object storage of HALFTURN_FILES, or back.',
    options: { '--to PLACE': 'storage or database; stopped half-way, another run goes on' },
    example: 'move-files --to storage',
  },
  distribute: {
    usage: ['distribute [--shards N]'],
    summary: 'Spreads the clubs over the workers of a PostgreSQL with Citus; DATABASE_URL names the coordinator.',
    options: { '--shards N': 'into how many parts; omitted: as Citus is set (citus.shard_count)' },
    example: 'distribute',
  },
  'list-users': {
    usage: ['list-users'],
    summary: 'Lists every account: role, clubs, whether it is locked or disabled.',
    options: {},
    example: 'list-users',
  },
  'reset-password': {
    usage: ['reset-password USER'],
    summary: 'Prints a one-time password, ends every sign-in of the user and unlocks the account.',
    options: {},
    example: 'reset-password admin',
  },
  unlock: {
    usage: ['unlock USER'],
    summary: 'Lets an account that failed sign-ins have locked try again.',
    options: {},
    example: 'unlock admin',
  },
  'first-password': {
    usage: ['first-password'],
    summary: 'Prints address, user and one-time password of a new installation, until the first sign-in.',
    options: {},
    example: 'first-password',
  },
} as const satisfies Readonly<Record<string, CommandHelp>>;

export type CommandName = keyof typeof HELP;

const ENVIRONMENT = `gzip and xz files are unpacked. Environment: HALFTURN_DATA, DATABASE_URL, HALFTURN_DATABASE_READ_URL (exports), HALFTURN_FILES, PORT, HOST, HALFTURN_DEMO.
`;

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(HELP, name);
}

export function overview(): string {
  const commands: readonly CommandHelp[] = Object.values(HELP);
  const lines = commands.flatMap(({ usage, summary }) => [
    ...usage.map((line) => `  halfturn ${line.replace(' [options]', '')}`),
    `      ${summary}`,
  ]);
  return `halfturn, sports performance analytics

${lines.join('\n')}

"halfturn COMMAND --help" has a command's options and an example.
${ENVIRONMENT}`;
}

export function helpOf(name: CommandName): string {
  const { usage, summary, options, example }: CommandHelp = HELP[name];
  const entries = Object.entries(options);
  const width = Math.max(0, ...entries.map(([option]) => option.length));
  const parts = [
    usage.map((line) => `  halfturn ${line}\n`).join(''),
    `${summary}\n`,
    ...(entries.length === 0
      ? []
      : [`Options:\n${entries.map(([option, what]) => `  ${option.padEnd(width)}  ${what}\n`).join('')}`]),
    `Example:\n  halfturn ${example}\n`,
  ];
  return parts.join('\n');
}
