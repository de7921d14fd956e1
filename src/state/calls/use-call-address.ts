import type { Call } from '@halfturn/contract/call';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { callUrl, getApiBase } from './api-address';

type AnyCall = Pick<Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'path'>;

/** The full address of a call, for other programs; null until the page knows where the API is. */
export function useCallAddress({ path }: AnyCall, params: Readonly<Record<string, number>>): string | null {
  const url = callUrl(path, params, {});
  const [base, setBase] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void getApiBase().then((found) => {
      if (!isGone) setBase(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return base === null ? null : new URL(`${base}${url}`, window.location.origin).href;
}
