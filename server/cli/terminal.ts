/** A command's output and errors: tables go to stdout, messages to stderr. */

export interface Terminal {
  readonly out: (text: string) => void;
  readonly note: (line: string) => void;
}

/** The command was called incorrectly: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was valid but failed: exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
