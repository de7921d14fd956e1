import { groupFiles } from '@halfturn/core/readers/file-groups';
import { lookAtFiles } from '@halfturn/core/readers/look-at-files';
import { FormatError } from '@halfturn/core/readers/format-reader';
import { importLook } from '@halfturn/core/views/data/import-look';
import { expose } from 'comlink';
import { placedSources, uploadedFiles } from './files-of-a-season';
import { browserFile, mappingFile } from './browser-file';
import type { ImportsWorker } from './contract';

const worker: ImportsWorker = {
  async sessionsIn(chosen, kept, timeZone, onFile) {
    try {
      const placed = await placedSources(chosen);
      const { groups, left } = await groupFiles(placed, kept, timeZone, (done) => onFile(done, placed.length));
      const byPath = new Map(placed.map(({ path, found }) => [path, found]));
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
  async uploaded(files) {
    try {
      return { files: await uploadedFiles(files), problem: null };
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      return { files: [], problem: error.message };
    }
  },
  async look(files, question) {
    const look = await lookAtFiles(await Promise.all(files.map(browserFile)), question);
    return importLook(look, question.timeZone);
  },
};

expose(worker);
