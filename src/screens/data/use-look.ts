import type { ImportLook } from '@halfturn/core/views/import-look';
import { type ImportsClient, openImportsClient } from '@halfturn/workers/imports/client';
import type { LookQuestion } from '@halfturn/workers/imports/contract';
import { useEffect, useRef, useState } from 'react';

/** What the beginning of the chosen files says; `looking` before it is known, null without files and where nothing is known. */
export function useLook(files: readonly File[], question: LookQuestion): ImportLook | 'looking' | null {
  const client = useRef<ImportsClient | null>(null);
  const [seen, setSeen] = useState<{ readonly files: readonly File[]; readonly look: ImportLook | null } | null>(null);
  useEffect(
    () => () => {
      client.current?.dispose();
      client.current = null;
    },
    [],
  );
  const { format = 'auto', playerColumn = '', speedUnit = '', positionUnit = '', timeUnit = '' } = question;
  useEffect(() => {
    if (files.length === 0) return undefined;
    let isOvertaken = false;
    client.current ??= openImportsClient();
    const answers = Object.entries({ playerColumn, speedUnit, positionUnit, timeUnit }).filter(
      ([, said]) => said !== '',
    );
    void client.current
      .look([...files], { format, ...Object.fromEntries(answers) })
      // A look is a help: without one the import says what is wrong.
      .catch(() => null)
      .then((look) => {
        if (!isOvertaken) setSeen({ files, look });
      });
    return () => {
      isOvertaken = true;
    };
  }, [files, format, playerColumn, speedUnit, positionUnit, timeUnit]);
  if (files.length === 0) return null;
  return seen?.files === files ? seen.look : 'looking';
}
