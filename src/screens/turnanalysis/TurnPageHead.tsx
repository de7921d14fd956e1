import type { Customer } from '@halfturn/contract/login';
import { memo } from 'react';
import { hasModule } from '../../app/access';
import { DrillSelect } from '../session/DrillSelect';
import type { SessionSource } from '../session/session-context';
import { MethodNote } from './MethodNote';
import classes from './turnanalysis.module.css';

const SECTIONS = [
  { id: 'turn-report', title: 'Turn Report' },
  { id: 'turn-scatters', title: 'Individual Significant Turns' },
  { id: 'turn-time-table', title: 'Turn Time Table' },
] as const;

interface Props {
  readonly source: SessionSource | null;
  readonly hasTurnsEnhanced: boolean;
  readonly customer: Customer;
}

/** Drill, ways to the three sections, and what a significant turn is. */
export const TurnPageHead = memo(function TurnPageHead({ source, hasTurnsEnhanced, customer }: Props) {
  return (
    <div>
      <div className={classes['head']}>
        {hasModule(customer, 'drillmanagement') && <DrillSelect tab="turnAnalysis" />}
        <nav aria-label="On this page" className={classes['jump']}>
          {SECTIONS.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {hasTurnsEnhanced && <p className={classes['update']}>Body rotation update applied</p>}
      </div>
      <MethodNote source={source} />
    </div>
  );
});
