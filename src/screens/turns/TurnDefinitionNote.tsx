import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { SessionSource } from '../session/session-context';
import classes from './turnanalysis.module.css';

const DEFINITION =
  'A significant turn is a deceleration above 2 m/s² followed by an acceleration above 2 m/s² starting within 1\u00a0s, with an angle change over 20°.';

const CAVEAT =
  'Halfturn counts a turn only when braking and driving off are each kept up for at least half a second and change the speed by 2 m/s or more. Other vendors do not publish how they filter and count: compare these counts with each other only.';

export function MethodNote({ source }: { source: SessionSource | null }) {
  const version = source?.methodVersions['turn'];
  return (
    <p className={classes['lead']}>
      {DEFINITION}{' '}
      <Tooltip label={CAVEAT} multiline w={340} events={{ hover: true, focus: true, touch: true }}>
        <button type="button" className={classes['info']} aria-label={`About these counts. ${CAVEAT}`}>
          <IconInfoCircle size={15} aria-hidden="true" />
          {version === undefined ? 'Method' : `Method turn@${version}`}
        </button>
      </Tooltip>
      {source?.sourceClass === 'broadcast' && (
        <strong> Turns from broadcast video are not comparable; they are shown but not ranked.</strong>
      )}
    </p>
  );
}
