import type { ImportRunner } from '../../jobs/queue/import-runner';
import type { UploadLimits } from '../../jobs/upload/upload-limits';
import type { Store } from '../../store/engine/database';
import type { FeedLimits } from './import-events';

export interface ImportRouteOptions {
  readonly store: Store;
  readonly dataFolder: string;
  readonly runner: ImportRunner;
  readonly limits?: UploadLimits;
  readonly feedLimits?: FeedLimits;
}
