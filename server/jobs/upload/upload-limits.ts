export interface UploadLimits {
  readonly files: number;
  readonly bytesPerFile: number;
  readonly bytesTogether: number;
  readonly silenceMs: number;
}

export const MIB = 1 << 20;

export const UPLOAD_LIMITS: UploadLimits = {
  files: 40,
  bytesPerFile: 256 * MIB,
  bytesTogether: 400 * MIB,
  silenceMs: 120_000,
};

/** A client that sends less than this in `silenceMs` has gone, or only holds the connection. */
export const SILENCE_BYTES = 16 * 1024;
export const FORM_OVERHEAD_BYTES = 1024 * 1024;
export const MAX_FORM_FIELDS = 40;
export const MAX_FIELD_BYTES = 64 * 1024;
export const MAX_FILE_NAME_LENGTH = 255;
/** How much of a refused upload is read and discarded, so that the client sees the refusal. */
export const DRAIN_BYTES = 1024 * MIB;

/** An upload without a job is removed after this: on a shared folder another server may still be receiving it. */
export const ORPHAN_AGE_MS = 24 * 3_600_000;
export const CLEAN_EVERY_MS = 3_600_000;
