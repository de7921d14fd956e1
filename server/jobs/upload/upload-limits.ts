export interface UploadLimits {
  readonly files: number;
  readonly bytesPerFile: number;
  readonly bytesTogether: number;
  readonly silenceMs: number;
}

const MIB = 1 << 20;

export const UPLOAD_LIMITS: UploadLimits = {
  files: 40,
  bytesPerFile: 256 * MIB,
  bytesTogether: 400 * MIB,
  silenceMs: 120_000,
};
