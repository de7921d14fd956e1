import { useState } from 'react';

export function useCopy(): { readonly said: string; readonly copy: (text: string, noun: string) => Promise<void> } {
  const [said, setSaid] = useState('');
  const copy = async (text: string, noun: string) => {
    try {
      // Over plain HTTP there is no clipboard.
      await navigator.clipboard.writeText(text);
      setSaid(`${noun} copied.`);
    } catch {
      setSaid(`The ${noun.toLowerCase()} could not be copied: select it.`);
    }
  };
  return { said, copy };
}
