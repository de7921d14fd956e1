export interface PlayerFiles {
  readonly about: string;
  readonly fileParts: readonly string[];
}
