import { answerOffer, type roster } from '@halfturn/contract/player/roster';
import { localDay } from '@halfturn/core/calendar/day';
import { dayText } from '@halfturn/core/calendar/day-text';
import { shirtText } from '@halfturn/core/roster/shirt-number';
import { Button, Group } from '@mantine/core';
import type { z } from 'zod';
import { Section } from '../../../frame/Section';
import { useChange } from '../../../state/calls/use-change';
import { useCustomer } from '../../../state/user/use-customer';
import { ChangeProblem, SAID_HERE } from '../../../frame/problems/ChangeProblem';
import classes from '../data.module.css';
import type { RosterClub } from './roster-club';

type Roster = z.output<typeof roster.answer>;

interface Offer {
  readonly key: string;
  readonly text: string;
  readonly take: string;
  readonly keep: string;
  readonly body:
    | { readonly playerId: number; readonly shirtNumber: number }
    | { readonly playerId: number; readonly positionId: number };
}

interface Props {
  readonly roster: Roster;
  readonly club: RosterClub;
}

export function FileOffers({ roster: all, club }: Props) {
  return (
    <>
      <Offers
        id="number-offers"
        title="Other numbers in tracking files"
        note="The roster stays as it is until you take a number."
        offers={numberOffers(all)}
      />
      <Offers
        id="position-offers"
        title="Other positions in tracking files"
        note="The roster stays as it is until you take a position."
        offers={positionOffers(all, club)}
      />
    </>
  );
}

interface OffersProps {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly offers: readonly Offer[];
}

function Offers({ id, title, note, offers }: OffersProps) {
  const { customerId } = useCustomer();
  const answer = useChange(answerOffer, { named: SAID_HERE });
  if (offers.length === 0) return null;
  const say = (body: Offer['body'], isTaken: boolean) => answer.mutate({ body: { customerId, ...body, isTaken } });
  return (
    <Section id={id} title={title} note={note}>
      <ChangeProblem changes={[answer]} />
      <ul className={classes['changes']}>
        {offers.map(({ key, text, take, keep, body }) => (
          <li key={key}>
            <span>{text}</span>
            <Group gap={8} wrap="nowrap">
              <Button size="xs" loading={answer.isPending} onClick={() => say(body, true)}>
                {take}
              </Button>
              <Button size="xs" variant="default" disabled={answer.isPending} onClick={() => say(body, false)}>
                {keep}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function numberOffers({ offers, players }: Roster): readonly Offer[] {
  return offers.flatMap(({ playerId, shirtNumber, sessionTitle, startsAt }) => {
    const player = players.find((one) => one.playerId === playerId);
    if (player === undefined) return [];
    const has = player.shirtNumber === null ? null : `#${shirtText(player.shirtNumber)}`;
    const said = `#${shirtText(shirtNumber)}`;
    return [
      {
        key: `${playerId}`,
        text: `${player.name}: ${said} in ${sessionTitle} (${dayText(localDay(startsAt))}), ${has ?? 'no number'} on the roster`,
        take: `Take ${said}`,
        keep: `Keep ${has ?? 'it open'}`,
        body: { playerId, shirtNumber },
      },
    ];
  });
}

function positionOffers({ positionOffers: offers, players }: Roster, club: RosterClub): readonly Offer[] {
  const nameOf = (id: number) => club.positions.find(({ positionId }) => positionId === id)?.description;
  return offers.flatMap(({ playerId, positionId, isLine, sessionTitle, startsAt }) => {
    const player = players.find((one) => one.playerId === playerId);
    const said = nameOf(positionId);
    if (player === undefined || said === undefined) return [];
    const has = player.positionId === club.unassignedId ? null : nameOf(player.positionId);
    const what = isLine ? `a position such as ${said}` : said;
    return [
      {
        key: `${playerId}`,
        text: `${player.name}: ${what} in ${sessionTitle} (${dayText(localDay(startsAt))}), ${has ?? 'no position'} on the roster`,
        take: `Take ${said}`,
        keep: `Keep ${has ?? 'it open'}`,
        body: { playerId, positionId },
      },
    ];
  });
}
