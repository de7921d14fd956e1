import type { ReferenceStrip as Strip } from '@halfturn/core/views/session/explanation';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { sessionPath } from '../routes/links';
import classes from './explain.module.css';

interface Props {
  readonly strip: Strip;
  readonly customerId: number;
}

const at = (style: Readonly<Record<`--${string}`, number>>): CSSProperties => style;

export function ReferenceStrip({ strip, customerId }: Props) {
  const { dots, own, mean, band, lower, upper, lanes } = strip;
  return (
    <div className={classes['strip']} style={at({ '--lanes': lanes })}>
      <div className={classes['line']}>
        {band !== null && <span className={classes['band']} style={at({ '--from': band.from, '--to': band.to })} />}
        <span className={classes['mean']} style={at({ '--at': mean })} />
        {dots.map(({ sessionId, share, lane, text }) => (
          <Link
            key={sessionId}
            className={classes['dot'] ?? ''}
            style={at({ '--at': share, '--lane': lane })}
            to={sessionPath('overview', { customerId, sessionId })}
            aria-label={text}
            title={text}
          />
        ))}
        <span
          className={classes['own']}
          style={at({ '--at': own.share })}
          role="img"
          aria-label={`This value: ${own.text}`}
        />
      </div>
      <div className={classes['ends']} aria-hidden="true">
        <span>{lower}</span>
        <span>{upper}</span>
      </div>
    </div>
  );
}
