import { expose } from 'comlink';
import type { AnalyticsWorker } from './contract';
import { drop, load } from './load-set';
import { VIEWS } from './views';

const worker: AnalyticsWorker = { ...VIEWS, load, drop: (keys) => keys.forEach(drop) };

expose(worker);
