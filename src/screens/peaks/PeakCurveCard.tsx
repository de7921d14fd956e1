import type { PeakCurve } from '@halfturn/core/views/peaks/peak-analysis';
import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { memo } from 'react';
import { RainbowCurve } from '../../charts/forms/RainbowCurve';
import { MenuOnUse } from '../../frame/on-use/MenuOnUse';
import type { ReplayedWindow } from '../../replay/WindowReplay';
import type { ExplainedPeak } from './explained-peak';
import classes from './peakanalysis.module.css';

interface Props {
  readonly peak: PeakCurve;
  readonly onPlay: (window: ReplayedWindow) => void;
  readonly explained: ExplainedPeak;
}

const CURVE_PX = 232;

export const PeakCurveCard = memo(function PeakCurveCard({ peak, onPlay, explained }: Props) {
  const { anchor, playerId, name, asterisk, played, curve, windows } = peak;
  return (
    <li id={anchor} className={classes['curve']} tabIndex={-1}>
      <div className={classes['curveHead']}>
        <h5 className={classes['name']}>
          {name}
          {asterisk !== null && (
            <span className={classes['asterisk']} title={asterisk}>
              {' '}
              (*)
              <VisuallyHidden>{asterisk}</VisuallyHidden>
            </span>
          )}
        </h5>
        {played !== null && <span className={classes['played']}>{played}</span>}
        {playerId !== null && windows.length > 0 && (
          <MenuOnUse
            button={
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
                aria-label={`Play a peak of ${name}`}
              >
                Play
              </Button>
            }
          >
            {windows.map(({ epochS, label, matchTime, clock, text }) => (
              <Menu.Item
                key={epochS}
                onClick={() =>
                  onPlay({
                    playerId,
                    matchTime,
                    durationS: epochS,
                    title: `${name}, ${clock}`,
                    words: `Peak over ${label}: ${text}, from ${clock}.`,
                    markName: 'start of the peak',
                  })
                }
              >
                {label}: {text}, {clock}
              </Menu.Item>
            ))}
          </MenuOnUse>
        )}
      </div>
      <RainbowCurve view={curve} height={CURVE_PX} explained={(epochS) => explained(playerId, epochS)} />
    </li>
  );
});
