import { answerOffer, type roster } from '@halfturn/contract/roster';
import { localDay } from '@halfturn/core/calendar/day';
import { dayText } from '@halfturn/core/calendar/day-text';
import { shirtText } from '@halfturn/core/views/shirt-number';
import { Button, Group } from '@mantine/core';
import type { z } from 'zod';
import { Section } from '../../../frame/Section';
import { useChange } from '../../../state/use-change';
import { useCustomer } from '../../../state/use-customer';
import { ChangeProblem, SAID_HERE } from '../../admin/clubs/ChangeProblem';
import classes from '../data.module.css';

type Roster = z.output<typeof roster.answer>;

/** Shirt numbers of tracking files that differ from the roster's: taken or not. */
export function NumberOffers({ roster: { offers, players } }: { readonly roster: Roster }) {
  const { customerId } = useCustomer();
  const answer = useChange(answerOffer, { named: SAID_HERE });
  if (offers.length === 0) return null;
  return (
    <Section
      id="number-offers"
      title="Other numbers in tracking files"
      note="The roster stays as it is until you take a number."
    >
      <ChangeProblem changes={[answer]} />
      <ul className={classes['changes']}>
        {offers.map(({ playerId, shirtNumber, sessionTitle, startsAt }) => {
          const player = players.find((one) => one.playerId === playerId);
          if (player === undefined) return null;
          const has = player.shirtNumber === null ? 'no number' : `#${shirtText(player.shirtNumber)}`;
          const say = (isTaken: boolean) => answer.mutate({ body: { customerId, playerId, shirtNumber, isTaken } });
          return (
            <li key={playerId}>
              <span>
                {player.name}: #{shirtText(shirtNumber)} in {sessionTitle} ({dayText(localDay(startsAt))}), {has} on the
                roster
              </span>
              <Group gap={8} wrap="nowrap">
                <Button size="xs" loading={answer.isPending} onClick={() => say(true)}>
                  Take #{shirtText(shirtNumber)}
                </Button>
                <Button size="xs" variant="default" onClick={() => say(false)}>
                  Keep {player.shirtNumber === null ? 'it open' : has}
                </Button>
              </Group>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
