export interface SectionProps<View> {
  readonly view: View;
  readonly files: {
    readonly about: string;
    readonly fileParts: readonly string[];
  };
}
