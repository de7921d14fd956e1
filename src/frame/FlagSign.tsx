import classes from './flag-sign.module.css';

interface Props {
  readonly colour: 'green' | 'amber' | 'red';
  readonly label?: string;
}

/**
 * A fatigue flag: a circle in the colour of its level, with a triangle in amber and a diamond in red; green is a dot.
 */
export function FlagSign({ colour, label }: Props) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={classes['sign']} data-colour={colour} viewBox="0 0 16 16" width={16} height={16} {...named}>
      <circle cx={8} cy={8} r={colour === 'green' ? 3 : 7.5} />
      {colour === 'amber' && <path d="M8 3.6 12 10.6H4z" />}
      {colour === 'red' && <path d="M8 3.4 12.4 8 8 12.6 3.6 8z" />}
    </svg>
  );
}
