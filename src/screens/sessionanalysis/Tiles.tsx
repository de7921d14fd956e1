import classes from './sessionanalysis.module.css';

interface Props {
  readonly label: string;
  readonly tiles: readonly {
    readonly id: string;
    readonly title: string;
    readonly figure: string;
    readonly unit: string;
  }[];
}

/** A few figures of the team side by side. */
export function Tiles({ label, tiles }: Props) {
  return (
    <dl className={classes['tiles']} aria-label={label}>
      {tiles.map(({ id, title, figure, unit }) => (
        <div key={id} className={classes['tile']}>
          <dt>{title}</dt>
          <dd>
            {figure}
            {unit !== '' && <span className={classes['unit']}> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
