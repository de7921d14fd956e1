import { Tooltip } from '@mantine/core';
import { cloneElement, type PointerEvent, type ReactElement, type Ref, useCallback, useState } from 'react';
import { useEscape } from './use-escape';

interface TipProps {
  readonly ref: Ref<HTMLElement>;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

interface Props {
  /** What the element says already, in full: a tip that opens adds nothing for a screen reader. */
  readonly label: string;
  readonly children: ReactElement<Partial<TipProps>>;
}

/**
 * A tip that is created when its element is first pointed at or focused: a month has forty of them, and each costs as
 * much as its element. The element stays the same.
 */
export function TipOnUse({ label, children }: Props) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setIsUsed(true);
    setOpened(true);
  };
  const close = useCallback(() => setOpened(false), []);
  useEscape(opened, close);
  return (
    <>
      {cloneElement(children, {
        ref: setElement,
        onPointerEnter: ({ pointerType }) => {
          if (pointerType === 'mouse') open();
        },
        onPointerLeave: close,
        onFocus: () => {
          if (element?.matches(':focus-visible') === true) open();
        },
        onBlur: close,
      })}
      {isUsed && element !== null && <Tooltip label={label} target={element} opened={opened} />}
    </>
  );
}
