import { Menu, type MenuProps } from '@mantine/core';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';

interface MenuButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly 'data-expanded': true | undefined;
  readonly onClick: () => void;
  readonly onFocus: () => void;
  readonly onPointerEnter: () => void;
}

interface Props {
  readonly button: ReactElement<Partial<MenuButtonProps>>;
  readonly children: ReactNode;
  readonly transitionProps?: MenuProps['transitionProps'];
}

/**
 * A button whose menu is created when the button is first hovered or focused, so that a page with forty of them only
 * pays for forty buttons. The button stays the same element, so that no press is lost while its menu is created.
 */
export function MenuOnUse({ button, children, transitionProps }: Props) {
  const id = useId();
  const place = useRef<HTMLButtonElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  const use = () => setIsUsed(true);
  return (
    <>
      {cloneElement(button, {
        ref: place,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        'data-expanded': opened ? true : undefined,
        onClick: () => setOpened((was) => !was),
        onFocus: use,
        onPointerEnter: use,
      })}
      {(isUsed || opened) && (
        <Menu
          id={id}
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          {...(transitionProps === undefined ? {} : { transitionProps })}
        >
          <Menu.Target>
            <Stand place={place} />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

interface StandProps {
  readonly place: RefObject<HTMLButtonElement | null>;
  readonly ref?: Ref<HTMLButtonElement>;
}

function Stand({ place, ref }: StandProps) {
  useImperativeHandle(ref, () => {
    if (place.current === null) throw new Error('A menu has its button.');
    return place.current;
  }, [place]);
  return null;
}
