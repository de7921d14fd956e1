import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import classes from './palette.module.css';

const KEYS: readonly (readonly [string, string])[] = [
  ['Ctrl K or ⌘ K', 'Search players, sessions, dates, screens and methods'],
  ['?', 'Show these keys'],
  ['Tab', 'Go to the next control; a table is one stop'],
  ['Arrows', 'Move in a table, in a chart, in a menu'],
  ['Home, End', 'Go to the first or last mark of a chart'],
  ['Enter', 'Open the selected item; in a table’s header, sort'],
  ['Escape', 'Close a dialog, unpin a mark'],
];

export default function KeysModal({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keys" closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className={classes['keys']}>
        {KEYS.map(([key, text]) => (
          <Fragment key={key}>
            <dt>{key}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
