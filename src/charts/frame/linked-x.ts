import { atom, useAtom } from 'jotai';

interface LinkedX {
  readonly group: string;
  readonly value: number;
}

const linkedXAtom = atom<LinkedX | null>(null);

export function useLinkedX(group: string | null): readonly [number | null, (value: number | null) => void] {
  const [linked, setLinked] = useAtom(linkedXAtom);
  const point = (value: number | null) => {
    if (group === null) return;
    setLinked((before) => {
      if (value === null) return before?.group === group ? null : before;
      return before?.group === group && before.value === value ? before : { group, value };
    });
  };
  return [group !== null && linked?.group === group ? linked.value : null, point];
}
