import { clubSetup } from '@halfturn/contract/admin/opponents';
import { QueryView } from '../../../frame/QueryView';
import { Section } from '../../../frame/Section';
import { useCall } from '../../../state/calls/use-call';
import { SquadsEditor } from '../clubs/SquadsEditor';
import { OpponentsEditor } from './OpponentsEditor';

interface Props {
  readonly customerId: number;
  readonly part: 'squads' | 'opponents';
}

export function ClubSetup({ customerId, part }: Props) {
  const query = useCall(clubSetup, { query: { customerId } });
  return (
    <QueryView query={query} failedTitle="The club could not be loaded">
      {({ squads, opponents }) =>
        part === 'squads' ? (
          <Section id="squads" title="Squads" note="Players are in one squad each; an account may be limited to some.">
            <SquadsEditor club={{ customerId, squads }} />
          </Section>
        ) : (
          <Section
            id="opponents"
            title="Opponents"
            note="Clubs of the same sport and kind of team. Several clubs of an installation name the same ones."
          >
            <OpponentsEditor customerId={customerId} opponents={opponents} />
          </Section>
        )
      }
    </QueryView>
  );
}
