import { Empty } from '../../frame/Empty';
import { NO_SESSIONS_OF_PLAYER } from '../../frame/empty-reasons';
import type { PersonalBest } from '@halfturn/core/views/player/personal-bests';
import { PLAYER_SECTIONS } from '@halfturn/core/views/player/player-statements';
import { markId } from '@halfturn/core/views/words/mark-id';
import { IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Figure } from '../../explain/ExplainedFigure';
import { Section } from '../../frame/Section';
import { sessionPath } from '../../routes/links';
import classes from './player.module.css';

interface Props {
  readonly bests: readonly PersonalBest[];
  readonly customerId: number;
  readonly playerId: number;
  readonly sessionTypeId: number | null;
  readonly sessionType: string | null;
}

export const PersonalBestsSection = memo(function PersonalBestsSection(props: Props) {
  const { bests, customerId, playerId, sessionTypeId, sessionType } = props;
  const of = { playerId, ...(sessionTypeId === null ? {} : { sessionTypeId }) };
  return (
    <Section
      id={PLAYER_SECTIONS.bests}
      title={sessionType === null ? 'Personal Bests' : `Personal Bests in ${sessionType}`}
    >
      {bests.length === 0 ? (
        <Empty text="Player Kpi Summary Unavailable" reason={NO_SESSIONS_OF_PLAYER} />
      ) : (
        <ol className={classes['bests']}>
          {bests.map(({ id, title, value, session, dateText, sessionId, isNew }) => (
            <li key={id} id={markId(PLAYER_SECTIONS.bests, id)} tabIndex={-1}>
              <span className={classes['bestTitle']}>
                {title}
                {isNew && (
                  <>
                    <IconStarFilled size={12} aria-hidden="true" className={classes['star']} />
                    <span className={classes['new']}>Latest session</span>
                  </>
                )}
              </span>
              <strong className={classes['bestValue']}>
                <Figure explained={{ metric: `maximum.${id}`, ...of }}>{value}</Figure>
              </strong>
              <Link
                className={classes['session']}
                to={sessionPath('overview', { customerId, sessionId })}
                title={session}
              >
                {dateText} · {session}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
});
