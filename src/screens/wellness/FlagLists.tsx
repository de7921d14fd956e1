import {
  type CurrentFlag,
  type FlaggedFixture,
  NO_FLAGGED_REASON,
  NO_FLAGGED_TEXT,
} from '@halfturn/core/views/wellness/fatigue-flags';
import { Empty } from '../../frame/Empty';
import { FlagSign } from '../../frame/FlagSign';
import { Section } from '../../frame/Section';
import classes from './wellness.module.css';

interface Props {
  readonly current: readonly CurrentFlag[];
  readonly upcoming: readonly FlaggedFixture[];
  readonly upcomingEmptyText: string;
  readonly upcomingEmptyReason: string;
  readonly insights: readonly string[];
}

export function FlagLists({ current, upcoming, upcomingEmptyText, upcomingEmptyReason, insights }: Props) {
  return (
    <div className={classes['lists']}>
      <Section id="current" title="Current Flags">
        <div className={classes['card']}>
          {current.length === 0 && <Empty isFramed text={NO_FLAGGED_TEXT} reason={NO_FLAGGED_REASON} />}
          <ul className={classes['list']}>
            {current.map(({ playerId, name, colour, colourText, startText, endText }) => (
              <li key={playerId} className={classes['item']}>
                <FlagSign colour={colour} />
                <span className={classes['who']}>{name}</span>
                <span className={classes['when']}>
                  {colourText} {startText} · End Date {endText}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <Section id="upcoming" title="Upcoming Fixture Flags">
        <div className={classes['card']}>
          {upcoming.length === 0 && <Empty isFramed text={upcomingEmptyText} reason={upcomingEmptyReason} />}
          <ul className={classes['list']}>
            {upcoming.map(({ key, dateText, description, players }) => (
              <li key={key}>
                <p className={classes['fixture']}>
                  {description} <span className={classes['when']}>{dateText}</span>
                </p>
                <ul className={classes['list']}>
                  {players.map(({ playerId, name, colour, colourText }) => (
                    <li key={playerId} className={classes['item']}>
                      <FlagSign colour={colour} />
                      <span className={classes['who']}>{name}</span>
                      <span className={classes['when']}>{colourText}</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      {insights.length > 0 && (
        <Section id="insights" title="Fatigue Flag Insights">
          <div className={classes['card']}>
            <ul className={classes['list']}>
              {insights.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </Section>
      )}
    </div>
  );
}
