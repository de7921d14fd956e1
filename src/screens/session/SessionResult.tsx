import type { ResultPart } from '@halfturn/core/views/session/session-result';
import classes from './player-cards.module.css';

const ROOM: readonly ResultPart[] = ['1', '2', '3', '4', '5'].map((label) => ({ label, text: '' }));

/** @param parts null: still loading */
export function SessionResult({ parts }: { readonly parts: readonly ResultPart[] | null }) {
  return (
    <dl className={classes['result']} aria-label="The session in one line" aria-busy={parts === null}>
      {(parts ?? ROOM).map(({ label, text }) => (
        <div key={label} data-known={parts !== null}>
          <dt>{label}</dt>
          <dd title={text}>{text}&nbsp;</dd>
        </div>
      ))}
    </dl>
  );
}
