export type FilesProblem = 'away' | 'full' | 'refused' | 'missing' | 'damaged';

export class FilesFault extends Error {
  override readonly name = 'FilesFault';

  constructor(
    readonly problem: FilesProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
