/** The client finds the rest (credentials, profiles) in AWS's own variables and files. */
export interface ObjectStoragePlace {
  readonly bucket: string;
  /** Has no slashes around it; empty means no prefix. */
  readonly prefix: string;
  /** Null: AWS. */
  readonly endpoint: string | null;
  readonly region: string | null;
}
