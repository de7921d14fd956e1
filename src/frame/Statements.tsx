import { NOTHING_UNUSUAL, shownStatements, type Statement } from '@halfturn/core/views/statement';
import { IconArrowDownRight, IconArrowUpRight, IconPointFilled } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import classes from './frame.module.css';

const SIGNS = { above: IconArrowUpRight, below: IconArrowDownRight, neutral: IconPointFilled } as const;

function Item({ statement: { text, detail, tone, href } }: { readonly statement: Statement }) {
  const { search } = useLocation();
  const Sign = SIGNS[tone];
  return (
    <li className={classes['statement']} data-tone={tone}>
      <Sign size={16} aria-hidden="true" />
      <span>
        {href === undefined ? text : <Link to={{ search, hash: href }}>{text}</Link>}{' '}
        <span className={classes['detail']}>{detail}</span>
      </span>
    </li>
  );
}

/** What stands out, before any chart; each leads to the mark it speaks of. */
export function Statements({ statements }: { readonly statements: readonly Statement[] }) {
  const shown = shownStatements(statements);
  return (
    <section className={classes['statements']} aria-label="What stands out">
      {shown.length === 0 ? (
        <p className={classes['nothing']}>{NOTHING_UNUSUAL}</p>
      ) : (
        <ul>
          {shown.map((statement) => (
            <Item key={statement.id} statement={statement} />
          ))}
        </ul>
      )}
    </section>
  );
}
