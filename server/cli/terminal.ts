/** What a command writes to and why it ends early: tables go to stdout, everything said about them to stderr. */

export interface Terminal {
  readonly out: (text: string) => void;
  /** One line of note or warning. */
  readonly note: (line: string) => void;
}

/** The command was called wrongly: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was understood and cannot be done: exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
