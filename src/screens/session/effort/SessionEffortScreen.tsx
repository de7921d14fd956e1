import { sessionRpe } from '@halfturn/contract/session/session-rpe';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import { ratingText, wholeText } from '@halfturn/core/views/session/session-rpe-view';
import { counted } from '@halfturn/core/views/words/session-noun';
import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { NeedsRight } from '../../../frame/NeedsRight';
import { QueryView } from '../../../frame/QueryView';
import { Screen } from '../../../frame/Screen';
import { Section } from '../../../frame/Section';
import { mayIn } from '../../../routes/rights';
import { routeOf } from '../../../routes/routes';
import { useCall } from '../../../state/calls/use-call';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import { useSessionContext } from '../session-context';
import type { RatedPlayer } from './rated-player';
import { RatingField } from './RatingField';
import { RpeLinks } from './RpeLinks';

const HOW =
  'CR10, 0 (rest) to 10 (maximal) in halves, each player’s own word. Load is RPE times minutes, beside the external load and never part of it.';

export function SessionEffortScreen() {
  const { customer, customerId, session } = useSessionContext();
  const { sessionId } = session;
  const query = useCall(sessionRpe, { query: { customerId, sessionId } }, { keepPrevious: true });
  const [opened, dialog] = useDisclosure(false);
  const mayEnter = mayIn(customer, 'enterEffort');
  return (
    <Screen title={routeOf('sessionEffort').title}>
      <QueryView
        query={query}
        isEmpty={({ players }) => players.length === 0}
        emptyText="Nobody to ask"
        failedTitle="The session effort could not be loaded"
      >
        {({ players, isMatch }) => (
          <Section
            id="effort"
            title="Session effort (RPE)"
            note={`${HOW} Minutes are those ${isMatch ? 'played' : 'recorded'}.`}
            controls={
              <NeedsRight right="enterEffort">
                <Button variant="default" onClick={dialog.open}>
                  Links for players
                </Button>
              </NeedsRight>
            }
          >
            <Text size="sm">
              {players.filter(({ rating }) => rating !== null).length} of {counted(players.length, 'player')} rated.
            </Text>
            <PlainTable
              label="Session effort of the players"
              minWidthPx={520}
              columns={columnsOf(mayEnter ? { customerId, sessionId } : null)}
              rows={players}
              rowKey={({ player }) => player.playerId}
            />
            <Modal opened={opened} onClose={dialog.close} title="Links for players" size="lg">
              <RpeLinks customerId={customerId} sessionId={sessionId} players={players} onClose={dialog.close} />
            </Modal>
          </Section>
        )}
      </QueryView>
    </Screen>
  );
}

/** @param entered null: the user may not */
function columnsOf(
  entered: { readonly customerId: number; readonly sessionId: number } | null,
): readonly PlainColumn<RatedPlayer>[] {
  return [
    { title: 'Player', kind: 'head', cell: ({ player }) => player.name },
    { title: 'Position', cell: ({ player }) => player.positionShortDescription },
    {
      title: 'RPE',
      isBrief: true,
      cell: ({ player, rating }) =>
        entered === null ? (
          rating === null ? (
            NOT_AVAILABLE
          ) : (
            ratingText(rating)
          )
        ) : (
          <RatingField {...entered} playerId={player.playerId} name={player.name} rating={rating} />
        ),
    },
    { title: 'Minutes', kind: 'number', explained: null, cell: ({ minutesM }) => wholeText(minutesM) },
    { title: 'Load', kind: 'number', explained: null, isBrief: true, cell: ({ load }) => wholeText(load) },
    { title: 'Said by', cell: saidBy },
  ];
}

function saidBy({ rating, isByPlayer, hasLink }: RatedPlayer): string {
  if (rating === null) return hasLink ? 'link open' : NOT_AVAILABLE;
  return isByPlayer ? 'player' : 'staff';
}
