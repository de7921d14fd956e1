import { Button, Popover, TextInput } from '@mantine/core';
import { IconBookmark, IconLink, IconTrash } from '@tabler/icons-react';
import { useAtom } from 'jotai';
import { useRef, useState, type FormEvent } from 'react';
import { z } from 'zod';
import { storedAtom } from '../../../state/stored-atom';
import classes from './turnexplorer.module.css';

const MOST_SAVED = 50;
const MOST_LETTERS = 60;
const saved = z.array(
  z.object({ customerId: z.number(), name: z.string().max(MOST_LETTERS), search: z.string().max(4000) }),
);
const savedAtom = storedAtom<z.infer<typeof saved>>('halfturn.turnSelections', saved, [], () => localStorage);

interface Props {
  readonly customerId: number;
  readonly search: string;
  readonly onOpen: (search: string) => void;
}

export function SavedSelections({ customerId, search, onOpen }: Props) {
  const [all, setAll] = useAtom(savedAtom);
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const own = all.filter((one) => one.customerId === customerId);
  const isFull = all.length >= MOST_SAVED;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const kept = name.trim().slice(0, MOST_LETTERS);
    if (kept === '') return;
    setAll([
      ...all.filter((one) => one.customerId !== customerId || one.name !== kept),
      { customerId, name: kept, search },
    ]);
    setName('');
    setSaid(`Saved as ${kept}.`);
    // The button becomes disabled without a name, and would lose the focus.
    field.current?.focus();
  };
  const copy = () => {
    const link = `${window.location.origin}${window.location.pathname}${search === '' ? '' : `?${search}`}`;
    navigator.clipboard
      .writeText(link)
      .then(() => setSaid('Link copied.'))
      .catch(() => setSaid(`The link could not be copied: ${link}`));
  };
  return (
    <Popover position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden="true" />}>
          Selections
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes['saved']}>
          <form onSubmit={save}>
            <TextInput
              ref={field}
              label="Save this selection as"
              value={name}
              maxLength={MOST_LETTERS}
              onChange={(event) => setName(event.currentTarget.value)}
              {...(isFull ? { description: `At most ${MOST_SAVED} selections: delete one first.` } : {})}
            />
            <Button type="submit" size="xs" disabled={name.trim() === '' || isFull}>
              Save
            </Button>
          </form>
          {own.length > 0 && (
            <ul aria-label="Saved selections">
              {own.map((one) => (
                <li key={one.name}>
                  <button type="button" className={classes['linkButton']} onClick={() => onOpen(one.search)}>
                    {one.name}
                  </button>
                  <button
                    type="button"
                    className={classes['iconButton']}
                    aria-label={`Delete ${one.name}`}
                    onClick={() => setAll(all.filter((other) => other !== one))}
                  >
                    <IconTrash size={14} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Button variant="default" size="xs" leftSection={<IconLink size={14} aria-hidden="true" />} onClick={copy}>
            Copy link
          </Button>
          <p role="status" className={classes['said']}>
            {said}
          </p>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
