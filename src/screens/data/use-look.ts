import { mappingText, type MappingDraft } from '@halfturn/core/readers/long/mapping-draft';
import type { ImportLook } from '@halfturn/core/views/data/import-look';
import { type ImportsClient, openImportsClient } from '@halfturn/workers/imports/client';
import type { LookQuestion } from '@halfturn/workers/imports/contract';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';

interface Looked {
  /** What the start of the chosen files says; `looking` until known, null without files or result. */
  readonly look: ImportLook | 'looking' | null;
  readonly mapping: string;
}

/** @param mappingOf chooses the mapping, given the previous look */
export function useLook(
  files: readonly File[],
  question: Omit<LookQuestion, 'mapping'>,
  mappingOf: (look: ImportLook) => MappingDraft | null,
): Looked {
  const client = useRef<ImportsClient | null>(null);
  const [seen, setSeen] = useState<{ readonly files: readonly File[]; readonly look: ImportLook | null } | null>(null);
  useEffect(
    () => () => {
      client.current?.dispose();
      client.current = null;
    },
    [],
  );
  const look = seen?.files === files ? seen.look : null;
  const draft = look === null ? null : mappingOf(look);
  const mapping = draft === null ? '' : mappingText(draft);
  const { timeZone, format = 'auto', ...answers } = question;
  const said = JSON.stringify({ mapping, ...answers });
  useEffect(() => {
    if (files.length === 0) return undefined;
    let isOvertaken = false;
    client.current ??= openImportsClient();
    const given = z.record(z.string(), z.string()).parse(JSON.parse(said));
    void client.current
      .look([...files], {
        timeZone,
        format,
        ...Object.fromEntries(Object.entries(given).filter(([, answer]) => answer !== '')),
      })
      // The preview is optional: without one, the import itself reports problems.
      .catch(() => null)
      .then((found) => {
        if (!isOvertaken) setSeen({ files, look: found });
      });
    return () => {
      isOvertaken = true;
    };
  }, [files, timeZone, format, said]);
  if (files.length === 0) return { look: null, mapping: '' };
  return { look: seen?.files === files ? seen.look : 'looking', mapping };
}
