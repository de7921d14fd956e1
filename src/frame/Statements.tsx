import { type Findings, shownStatements, standingText, type Statement } from '@halfturn/core/views/words/statement';
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

export function Statements({ findings }: { readonly findings: Findings }) {
  return (
    <section className={classes['statements']} aria-label={LABEL}>
      {findings.statements.length > 0 && <Items statements={findings.statements} />}
      <StandingText findings={findings} />
    </section>
  );
}

/** One line, both before and after they arrive, so that nothing below moves; they open under it. */
export function LateStatements({ findings }: { readonly findings: Findings | null }) {
  return (
    <section className={classes['statements']} aria-label={LABEL}>
      {findings === null && <p className={classes['nothing']}>Please Wait...</p>}
      {findings !== null && findings.statements.length > 0 && (
        <details data-statements>
          <summary className={classes['late']}>
            {LABEL}: {shownStatements(findings.statements).length}
          </summary>
          <Items statements={findings.statements} />
          <StandingText findings={findings} />
        </details>
      )}
      {findings !== null && findings.statements.length === 0 && <StandingText findings={findings} />}
    </section>
  );
}

/** Who was rated, and who was not and why, if the statements do not say it. */
function StandingText({ findings }: { readonly findings: Findings }) {
  const text = standingText(findings);
  return text === null ? null : <p className={classes['nothing']}>{text}</p>;
}

function Items({ statements }: { readonly statements: readonly Statement[] }) {
  return (
    <ul>
      {shownStatements(statements).map((statement) => (
        <Item key={statement.id} statement={statement} />
      ))}
    </ul>
  );
}
