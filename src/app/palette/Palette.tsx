import type { Customer } from '@halfturn/contract/signin/login';
import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useAtom, useSetAtom } from 'jotai';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calendarMonthAtom } from '../../state/user/login-state';
import { foundItems, type PaletteItem } from './palette-search';
import classes from './palette.module.css';
import { recentItemsAtom } from './recent-items';
import { usePaletteItems } from './use-palette-items';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly customer: Customer;
}

export default function Palette({ opened, onClose, customer }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={600}
      yOffset="10vh"
      title="Search"
      classNames={{ header: 'visually-hidden' }}
    >
      <Search customer={customer} onClose={onClose} />
    </Modal>
  );
}

function Search({ customer, onClose }: Omit<Props, 'opened'>) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const [recent, remember] = useAtom(recentItemsAtom);
  const setMonth = useSetAtom(calendarMonthAtom);
  const navigate = useNavigate();
  const items = usePaletteItems(customer, text);
  const found = useMemo(() => foundItems(items, text, recent), [items, text, recent]);
  const listId = useId();
  const chosen = found[Math.min(place, found.length - 1)];

  const open = (item: PaletteItem) => {
    if (item.group !== 'Action') remember(item.id);
    if (item.month !== undefined) setMonth(item.month);
    onClose();
    void navigate(item.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && chosen !== undefined) open(chosen);
    else if (event.key === 'ArrowDown') setPlace((place + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp') setPlace((place + found.length - 1) % Math.max(1, found.length));
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes['palette']}>
      <TextInput
        data-autofocus
        variant="unstyled"
        size="lg"
        role="combobox"
        aria-label="Search"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        {...(chosen === undefined ? {} : { 'aria-activedescendant': `${listId}-${chosen.id}` })}
        placeholder="Player, session, date, screen or method"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} className={classes['list']} role="listbox" aria-label="Found">
        {found.map((item) => (
          // The keys move in the field (`aria-activedescendant`).
          <button
            type="button"
            tabIndex={-1}
            key={item.id}
            id={`${listId}-${item.id}`}
            ref={item === chosen ? intoView : undefined}
            className={classes['item']}
            role="option"
            aria-selected={item === chosen}
            onClick={() => open(item)}
          >
            <span className={classes['title']}>{item.title}</span>
            <span className={classes['note']}>{item.note}</span>
            <span className={classes['group']}>{item.group}</span>
          </button>
        ))}
      </div>
      <p className={classes['foot']} role="status">
        {found.length === 0 ? 'Nothing found' : 'Arrows choose, Enter opens, Escape closes'}
      </p>
    </div>
  );
}

/** Some browsers return a promise, which React would refuse as the clean-up of a ref. */
function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
