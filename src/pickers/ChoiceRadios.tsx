import { Input, Radio } from '@mantine/core';
import { useId } from 'react';
import classes from './pickers.module.css';

interface Props {
  readonly label: string;
  /** The label is announced anyway; visible if the choices alone are unclear. */
  readonly isLabelShown?: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isInRow?: boolean;
}

/** The library's look on plain elements: a page has up to two hundred of these, and each of its own is ten components. */
const { root, inner, radio, icon } = Radio.classes;

export function ChoiceRadios({ label, isLabelShown = false, options, value, onChange, isInRow = false }: Props) {
  const name = useId();
  const naming = isLabelShown ? { 'aria-labelledby': `${name}-label` } : { 'aria-label': label };
  return (
    <div className={classes['choice']}>
      {isLabelShown && (
        <Input.Label id={`${name}-label`} labelElement="div">
          {label}
        </Input.Label>
      )}
      <div
        role="radiogroup"
        {...naming}
        className={classes['radios']}
        data-labelled={isLabelShown || undefined}
        data-in-row={isInRow || undefined}
      >
        {options.map((option) => {
          const id = `${name}-${option.value}`;
          return (
            <div key={option.value} className={`${root} ${classes['radio']}`}>
              <div className={inner}>
                <input
                  type="radio"
                  id={id}
                  className={`mantine-focus-auto mantine-Radio-radio ${radio}`}
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  onChange={() => onChange(option.value)}
                />
                <svg className={icon} fill="none" viewBox="0 0 5 5" aria-hidden="true">
                  <circle cx="2.5" cy="2.5" r="2.5" fill="currentColor" />
                </svg>
              </div>
              <label htmlFor={id}>{option.label}</label>
            </div>
          );
        })}
      </div>
    </div>
  );
}
