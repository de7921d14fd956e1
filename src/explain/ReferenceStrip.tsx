import type { ReferenceStrip as Strip } from '@halfturn/core/views/session/explained/explained-strip';
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
  const { dots, own, middle, band, lower, upper, lanes } = strip;
  return (
    <div className={classes['strip']} style={at({ '--lanes': lanes })}>
      <div className={classes['line']}>
        {band !== null && <span className={classes['band']} style={at({ '--from': band.from, '--to': band.to })} />}
        {middle !== null && <span className={classes['mean']} style={at({ '--at': middle })} />}
        {dots.map(({ key, sessionId, share, lane, text }) => {
          const dot = {
            className: classes['dot'] ?? '',
            style: at({ '--at': share, '--lane': lane }),
            'aria-label': text,
            title: text,
          };
          return sessionId === null ? (
            <span key={key} role="img" {...dot} />
          ) : (
            <Link key={key} to={sessionPath('overview', { customerId, sessionId })} {...dot} />
          );
        })}
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
