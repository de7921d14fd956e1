/** What names the charts' files and pictures. */
export interface PlayerFiles {
  readonly about: string;
  readonly fileParts: readonly string[];
}
