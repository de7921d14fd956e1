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

const LABEL = 'What stands out';

interface Props {
  readonly statements: readonly Statement[];
}

/** What stands out, before any chart; each leads to the mark it speaks of. */
export function Statements({ statements }: Props) {
  return (
    <section className={classes['statements']} aria-label={LABEL}>
      {statements.length === 0 ? (
        <p className={classes['nothing']}>{NOTHING_UNUSUAL}</p>
      ) : (
        <Items {...{ statements }} />
      )}
    </section>
  );
}

/** One line, whether they have come or not, so that nothing below moves; they open under it. */
export function LateStatements({ statements }: { readonly statements: readonly Statement[] | null }) {
  return (
    <section className={classes['statements']} aria-label={LABEL}>
      {statements !== null && statements.length > 0 ? (
        <details>
          <summary className={classes['late']}>
            {LABEL}: {shownStatements(statements).length}
          </summary>
          <Items statements={statements} />
        </details>
      ) : (
        <p className={classes['nothing']}>{statements === null ? 'Please Wait...' : NOTHING_UNUSUAL}</p>
      )}
    </section>
  );
}

function Items({ statements }: Props) {
  return (
    <ul>
      {shownStatements(statements).map((statement) => (
        <Item key={statement.id} statement={statement} />
      ))}
    </ul>
  );
}
