import { useAtomValue } from 'jotai';
import type { Player } from '@halfturn/contract/player/players';
import { EMPTY_SQUAD_TEXT } from '@halfturn/core/views/choices/squad-choices';
import type { Findings } from '@halfturn/core/views/words/statement';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PlayerPicker } from '../../pickers/PlayerPicker';
import { isOpen } from '../../routes/access';
import { comparePath, pathOf } from '../../routes/links';
import { routeOf } from '../../routes/routes';
import { currentCustomerAtom } from '../../state/user/user';
import classes from './PlayerFrame.module.css';
import { Empty } from '../Empty';
import { QueryView } from '../QueryView';
import { Screen } from '../Screen';
import { Stated } from '../BelowStatements';
import { WhyEmpty } from '../WhyEmpty';
import { useAbsences } from './use-absences';
import type { PlayerPick } from './use-player-pick';

const NOT_FOUND = 'The link names nobody of your club, or somebody of a squad you may not see: choose a player above.';

interface Props {
  readonly title: string;
  readonly pick: PlayerPick;
  readonly controls?: ReactNode;
  readonly findings?: Findings | null | undefined;
  readonly isOneAnswer?: boolean;
  readonly children: (player: Player) => ReactNode;
}

export function PlayerFrame({ title, pick, controls, findings, isOneAnswer, children }: Props) {
  const { choices, player, closed, squadName, onChange } = pick;
  const detail =
    choices.data?.find(({ playerId }) => playerId === player?.playerId)?.detail ?? closed?.player?.position;
  const customer = useAtomValue(currentCustomerAtom);
  const absenceOf = useAbsences();
  const absence = player === null ? null : absenceOf(player.playerId);
  const { pathname } = useLocation();
  const canCompare = pathname !== pathOf('comparePlayers') && isOpen(routeOf('comparePlayers'), customer);
  const hasChoices = choices.data !== undefined && choices.data.length > 0;
  const head = (name: string) => (
    <p className={classes['head']}>
      <strong className={classes['name']}>{name}</strong>
      {[squadName, detail, absence].map(
        (text) => text !== undefined && text !== null && <span key={text}>{text}</span>,
      )}
    </p>
  );
  return (
    <Screen
      title={title}
      {...(player === null ? {} : { subject: player.name })}
      controls={
        hasChoices && (
          <>
            <PlayerPicker
              choices={choices.data}
              playerId={player?.playerId ?? null}
              onChange={onChange}
              absenceOf={absenceOf}
            />
            {player !== null && controls}
            {canCompare && player !== null && customer !== null && (
              <Link
                className={classes['compare']}
                to={comparePath({ customerId: customer.customerId, playerId: player.playerId })}
              >
                Compare players
              </Link>
            )}
          </>
        )
      }
    >
      <QueryView
        query={choices}
        isEmpty={({ length }) => length === 0}
        emptyText={EMPTY_SQUAD_TEXT}
        emptyReason={
          <WhyEmpty way="players">
            Nobody on the roster is in the squads you have chosen: choose others, or add players.
          </WhyEmpty>
        }
        failedTitle="The players could not be loaded"
      >
        {() =>
          player === null ? (
            <div className={classes['player']}>
              {closed?.player !== undefined && closed.player !== null && head(closed.player.name)}
              {closed === null ? (
                <Empty text="Player not found" reason={NOT_FOUND} />
              ) : (
                <Empty text="Player Data Unavailable" reason={closed.why} />
              )}
            </div>
          ) : (
            <div className={classes['player']}>
              {head(player.name)}
              <Stated key={player.playerId} findings={findings} isOneAnswer={isOneAnswer}>
                {children(player)}
              </Stated>
            </div>
          )
        }
      </QueryView>
    </Screen>
  );
}
