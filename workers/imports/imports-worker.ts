/** The script of the worker that looks at files before they are imported: the readers of every import, on their beginning. */
import { groupFiles } from '@halfturn/core/formats/file-groups';
import { lookAtFiles } from '@halfturn/core/formats/look';
import { FormatError } from '@halfturn/core/formats/reader';
import { importLook } from '@halfturn/core/views/import-look';
import { expose } from 'comlink';
import { unpackedFiles } from './archive-files';
import { browserFile, mappingFile } from './browser-file';
import type { ImportsWorker } from './contract';

const worker: ImportsWorker = {
  async sessionsIn(chosen, kept, timeZone) {
    try {
      const files = await unpackedFiles(chosen);
      const placed = await Promise.all(files.map(async ({ path, file }) => ({ path, file: await browserFile(file) })));
      const { groups, left } = await groupFiles(placed, kept, timeZone);
      const byPath = new Map(files.map(({ path, file }) => [path, file]));
      const sessions = groups.map((group) => {
        const files = group.paths.flatMap((path) => byPath.get(path) ?? []);
        return { group, files: group.mapping === null ? files : [...files, mappingFile(group.mapping)] };
      });
      return { sessions, left, problem: null };
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      return { sessions: [], left: [], problem: error.message };
    }
  },
  async look(files, question) {
    const look = await lookAtFiles(await Promise.all(files.map(browserFile)), question);
    return importLook(look, question.timeZone);
  },
};

expose(worker);
