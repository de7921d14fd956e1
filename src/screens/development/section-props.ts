/** What every section of a player's development is given. */
export interface SectionProps<View> {
  readonly view: View;
  /** What names the files of its charts. */
  readonly files: {
    readonly about: string;
    readonly fileParts: readonly string[];
  };
}
