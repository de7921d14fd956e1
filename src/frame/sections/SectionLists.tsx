import { type ChangeEvent, useId } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSectionRead, useSections } from './listed-sections';
import classes from './section-lists.module.css';

const LABEL = 'On this page';

export function SectionLinks() {
  const sections = useSections();
  const read = useSectionRead(sections);
  const { search } = useLocation();
  const titleId = useId();
  if (sections.length === 0) return null;
  return (
    <nav className={classes['links']} aria-labelledby={titleId}>
      <p id={titleId}>{LABEL}</p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              className={classes['link']}
              to={{ search, hash: id }}
              replace
              preventScrollReset
              aria-current={id === read ? 'location' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SectionSelect() {
  const sections = useSections();
  const read = useSectionRead(sections);
  const { search } = useLocation();
  const navigate = useNavigate();
  if (sections.length === 0) return null;
  const go = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    void navigate({ search, hash: currentTarget.value }, { replace: true, preventScrollReset: true });
  return (
    <div className={classes['row']} data-sections>
      <select className={classes['select']} aria-label={LABEL} value={read ?? ''} onChange={go}>
        {sections.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
