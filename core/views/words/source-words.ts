import type { SourceClass } from '../../tracking/trackset';

export const SOURCE_WORDS: Readonly<Record<SourceClass, string>> = {
  lidar: 'LiDAR',
  optical: 'optical tracking',
  lps: 'local positioning',
  gnss: 'GNSS',
  broadcast: 'broadcast video',
};
