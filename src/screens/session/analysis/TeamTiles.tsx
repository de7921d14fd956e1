import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { Figure } from '../../../explain/ExplainedFigure';
import classes from './sessionanalysis.module.css';

interface Props {
  readonly label: string;
  readonly tiles: readonly {
    readonly id: string;
    readonly title: string;
    readonly figure: string;
    readonly unit: string;
    readonly why?: string | null;
    readonly explained: Explained | null;
  }[];
}

export function TeamTiles({ label, tiles }: Props) {
  return (
    <dl className={classes['tiles']} aria-label={label}>
      {tiles.map(({ id, title, figure, unit, explained, why = null }) => (
        <div key={id} className={classes['tile']}>
          <dt>{title}</dt>
          <dd>
            <Figure explained={explained}>{figure}</Figure>
            {unit !== '' && why === null && <span className={classes['unit']}> {unit}</span>}
          </dd>
          {why !== null && <dd className={classes['why']}>{why}</dd>}
        </div>
      ))}
    </dl>
  );
}
