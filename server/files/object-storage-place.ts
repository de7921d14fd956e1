/** The rest (credentials, profiles) is for the client to find, by AWS's own variables and files. */
export interface ObjectStoragePlace {
  readonly bucket: string;
  /** Without slashes around it; empty: none. */
  readonly prefix: string;
  /** Null: AWS. */
  readonly endpoint: string | null;
  readonly region: string | null;
}
