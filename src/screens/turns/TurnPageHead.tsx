import type { Customer } from '@halfturn/contract/signin/login';
import { memo } from 'react';
import { hasModule } from '../../routes/access';
import { DrillSelect } from '../session/DrillSelect';
import classes from './turnanalysis.module.css';

const SECTIONS = [
  { id: 'turn-report', title: 'Turn Report' },
  { id: 'turn-scatters', title: 'Individual Significant Turns' },
  { id: 'turn-time-table', title: 'Turn Time Table' },
] as const;

interface Props {
  readonly hasTurnsEnhanced: boolean;
  readonly customer: Customer;
}

export const TurnPageHead = memo(function TurnPageHead({ hasTurnsEnhanced, customer }: Props) {
  return (
    <>
      {hasModule(customer, 'drillmanagement') && <DrillSelect tab="turnAnalysis" />}
      <nav aria-label="On this page" className={classes['jump']}>
        {SECTIONS.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {hasTurnsEnhanced && <p className={classes['update']}>Body rotation update applied</p>}
    </>
  );
});
