import { clubs as clubsCall } from '@halfturn/contract/admin/clubs';
import { z } from 'zod';
import { useDraft } from '../../state/drafts';
import { QueryView } from '../../frame/QueryView';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { useCall } from '../../state/calls/use-call';
import { ClubAccounts } from './accounts/ClubAccounts';

export function AnyClubAccounts() {
  const query = useCall(clubsCall);
  const [chosen, setChosen] = useDraft('club of the accounts', z.number().nullable(), null);
  return (
    <QueryView query={query} failedTitle="The clubs could not be loaded">
      {(clubs) => {
        const club = clubs.find(({ customerId }) => customerId === chosen) ?? clubs[0];
        if (club === undefined) return null;
        return (
          <>
            <ChoiceSelect
              label="Club"
              options={clubs.map(({ customerId, name }) => ({ value: String(customerId), label: name }))}
              value={String(club.customerId)}
              onChange={(value) => setChosen(Number(value))}
            />
            <ClubAccounts key={club.customerId} customerId={club.customerId} />
          </>
        );
      }}
    </QueryView>
  );
}
