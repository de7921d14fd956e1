import { type Findings, shownStatements, standingText, type Statement } from '@halfturn/core/views/words/statement';
import { IconArrowDownRight, IconArrowUpRight, IconPointFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { Figure } from '../explain/ExplainedFigure';
import classes from './frame.module.css';

const SIGNS = { above: IconArrowUpRight, below: IconArrowDownRight, neutral: IconPointFilled } as const;
const LABEL = 'What stands out';
const OPEN_ON_PHONE = 2;

interface ItemProps {
  readonly statement: Statement;
  readonly isRest: boolean;
}

function Item({ statement: { text, detail, tone, href, page, explained }, isRest }: ItemProps) {
  const { search } = useLocation();
  const Sign = SIGNS[tone];
  return (
    <li className={classes['statement']} data-tone={tone} data-rest={isRest || undefined}>
      <Sign size={16} aria-hidden="true" />
      <span>
        {href === undefined ? text : <Link to={{ search: searchWith(search, page), hash: href }}>{text}</Link>}{' '}
        <span className={classes['detail']}>{detail}</span>{' '}
        {explained !== undefined && (
          <span className={classes['door']}>
            <Figure explained={explained}>
              Explain <span className="visually-hidden">{text}</span>
            </Figure>
          </span>
        )}
      </span>
    </li>
  );
}

/** The current address, with the parameters the mark needs. */
function searchWith(search: string, page: Statement['page']): string {
  if (page === undefined) return search;
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(page)) params.set(name, value);
  return `?${params.toString()}`;
}

interface Props {
  readonly findings: Findings | null;
}

export function Statements({ findings }: Props) {
  return (
    <section className={classes['statements']} aria-label={LABEL}>
      {findings === null && <p className={classes['nothing']}>Please Wait...</p>}
      {findings !== null && findings.statements.length > 0 && <Items statements={findings.statements} />}
      {findings !== null && <StandingText findings={findings} />}
    </section>
  );
}

/** Who was rated, and who was not and why, unless the statements say it. */
function StandingText({ findings }: { readonly findings: Findings }) {
  const text = standingText(findings);
  return text === null ? null : <p className={classes['nothing']}>{text}</p>;
}

function Items({ statements }: { readonly statements: readonly Statement[] }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = shownStatements(statements);
  const showAll = () => {
    flushSync(() => setWhole(true));
    // The pressed button is gone: the keyboard continues at what it revealed.
    list.current?.querySelector<HTMLElement>('[data-rest] :is(a, button)')?.focus();
  };
  return (
    <>
      <ul ref={list} data-whole={isWhole || undefined}>
        {shown.map((statement, at) => (
          <Item key={statement.id} statement={statement} isRest={at >= OPEN_ON_PHONE} />
        ))}
      </ul>
      {shown.length > OPEN_ON_PHONE && !isWhole && (
        <button type="button" className={classes['more']} onClick={showAll}>
          Show {shown.length - OPEN_ON_PHONE} more
        </button>
      )}
    </>
  );
}
