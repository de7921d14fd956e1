import classes from './playerdevelopment.module.css';

interface Props {
  readonly terms: readonly (readonly [term: string, value: string])[];
}

export function ActiveFilter({ terms }: Props) {
  return (
    <dl className={classes['filter']} aria-label="Active filter">
      {terms.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
