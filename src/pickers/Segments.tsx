import { useId } from 'react';
import classes from './segments.module.css';

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean;
  readonly isSmall?: boolean;
}

/**
 * One of two or three views, side by side in a frame: radios, so that arrow keys choose. Drawn by the style sheet
 * without measuring, since a page of charts has a dozen of them.
 */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, isDisabled = false, isSmall = false } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes['segments']} data-small={isSmall || undefined}>
      {options.map((option) => {
        const id = `${name}-${option.value}`;
        return (
          <div key={option.value} className={classes['segment']}>
            <input
              type="radio"
              id={id}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled}
              onChange={() => onChange(option.value)}
            />
            <label htmlFor={id}>{option.label}</label>
          </div>
        );
      })}
    </div>
  );
}
