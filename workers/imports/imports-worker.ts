/** The script of the worker that looks at files before they are imported: the readers of every import, on their beginning. */
import { lookAtFiles } from '@halfturn/core/formats/look';
import { importLook } from '@halfturn/core/views/import-look';
import { expose } from 'comlink';
import { browserFile } from './browser-file';
import type { ImportsWorker } from './contract';

const worker: ImportsWorker = {
  async look(files, question) {
    return importLook(await lookAtFiles(await Promise.all(files.map(browserFile)), question));
  },
};

expose(worker);
