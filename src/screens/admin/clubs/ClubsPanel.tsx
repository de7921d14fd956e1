import { type AdminClub, clubs as clubsCall } from '@halfturn/contract/admin/clubs';
import { useAtomValue } from 'jotai';
import { z } from 'zod';
import { useDraft } from '../../../state/drafts';
import { QueryView } from '../../../frame/QueryView';
import { Section } from '../../../frame/Section';
import { ChoiceSelect } from '../../../pickers/ChoiceSelect';
import { useCall } from '../../../state/calls/use-call';
import { customersAtom } from '../../../state/user/user';
import { PlainTable } from '../../../tables/PlainTable';
import { AddClubForm } from './AddClubForm';
import { ClubBadgeForm } from './ClubBadgeForm';
import { ClubForm } from './ClubForm';
import classes from './clubs.module.css';
import { ClubUnits } from './ClubUnits';
import { FixturesEditor } from './FixturesEditor';
import { SessionsEditor } from './SessionsEditor';
import { SquadsEditor } from './SquadsEditor';

export function ClubsPanel() {
  const query = useCall(clubsCall);
  const [own] = useAtomValue(customersAtom);
  const [chosen, setChosen] = useDraft('chosen club', z.number().nullable(), null);
  return (
    <QueryView query={query} failedTitle="The clubs could not be loaded">
      {(clubs) => {
        const wanted = chosen ?? own?.customerId ?? null;
        const club = clubs.find(({ customerId }) => customerId === wanted) ?? clubs[0];
        const ofAccount = clubs.find(({ customerId }) => customerId === own?.customerId) ?? club;
        return (
          <div className={classes['sections']}>
            <Section
              id="clubs"
              title="Clubs"
              note="Clubs with the same sport and type of team are compared with each other."
            >
              <ClubsTable clubs={clubs} />
            </Section>
            {club !== undefined && (
              <>
                <Section
                  id="club"
                  title={`Settings of ${club.name}`}
                  controls={
                    <ChoiceSelect
                      label="Club"
                      options={clubs.map(({ customerId, name }) => ({ value: String(customerId), label: name }))}
                      value={String(club.customerId)}
                      onChange={(value) => setChosen(Number(value))}
                    />
                  }
                >
                  <ClubForm key={club.customerId} club={club} />
                </Section>
                <Section id="units" title={`Units of ${club.name}`}>
                  <ClubUnits key={club.customerId} customerId={club.customerId} units={club.units} />
                </Section>
                <Section id="badge" title={`Crest and colour of ${club.name}`}>
                  <ClubBadgeForm key={club.customerId} customerId={club.customerId} name={club.name} />
                </Section>
                <Section id="squads" title={`Squads of ${club.name}`}>
                  <SquadsEditor key={club.customerId} club={club} />
                </Section>
                <Section id="fixtures" title={`Fixtures of ${club.name}`}>
                  <FixturesEditor key={club.customerId} club={club} />
                </Section>
                <Section id="sessions" title={`Sessions of ${club.name}`}>
                  <SessionsEditor key={club.customerId} customerId={club.customerId} />
                </Section>
              </>
            )}
            {ofAccount !== undefined && (
              <Section id="opponents" title="Add an opponent or another club">
                <AddClubForm own={ofAccount} />
              </Section>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

const SPORTS: Readonly<Record<string, string>> = { football: 'Football', basketball: 'Basketball' };
const TEAMS: Readonly<Record<string, string>> = { m: 'Men', w: 'Women' };

function ClubsTable({ clubs }: { readonly clubs: readonly AdminClub[] }) {
  return (
    <PlainTable
      label="Clubs"
      minWidthPx={720}
      columns={[
        { title: 'Club', kind: 'head', cell: ({ name, customerId }) => `${name} (${customerId})` },
        { title: 'Sport', cell: ({ sport }) => SPORTS[sport] ?? sport },
        { title: 'Team', cell: ({ teamType }) => TEAMS[teamType] ?? teamType },
        { title: 'State', isBrief: true, cell: ({ isClosed }) => (isClosed ? 'Closed' : 'Open') },
        { title: 'Accounts', kind: 'number', explained: null, cell: ({ accounts }) => accounts },
        { title: 'Fixtures', kind: 'number', explained: null, cell: ({ fixtures }) => fixtures },
        { title: 'Sessions', kind: 'number', isBrief: true, explained: null, cell: ({ sessions }) => sessions },
      ]}
      rows={clubs}
      rowKey={({ customerId }) => customerId}
    />
  );
}
