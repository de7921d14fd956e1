import { makeRpeLinks } from '@halfturn/contract/session/session-rpe';
import { counted } from '@halfturn/core/views/words/session-noun';
import { Button, Code, Stack, Text } from '@mantine/core';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { useCopy } from '../../../frame/dialogs/use-copy';
import { pathOf } from '../../../routes/links';
import { useChange } from '../../../state/calls/use-change';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import type { RatedPlayer } from './rated-player';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  readonly players: readonly RatedPlayer[];
  readonly onClose: () => void;
}

interface Link {
  readonly playerId: number;
  readonly name: string;
  readonly url: string;
}

export function RpeLinks({ customerId, sessionId, players, onClose }: Props) {
  const make = useChange(makeRpeLinks, { named: 'failures' });
  const { said, copy } = useCopy();
  const asked = players.filter(({ rating, minutesM }) => rating === null && minutesM !== null);
  const failure = make.refusal?.message ?? make.problem;
  const links = (make.data?.links ?? []).map(({ playerId, token }): Link => {
    const name = players.find(({ player }) => player.playerId === playerId)?.player.name ?? '';
    // The page's own origin, so that it works behind any proxy.
    return { playerId, name, url: `${window.location.origin}${pathOf('rateSession')}#${token}` };
  });
  const copyCell = ({ name, url }: Link) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Copy the link of ${name}`}
      onClick={() => void copy(url, `Link of ${name}`)}
    >
      Copy
    </Button>
  );
  const all = links.map(({ name, url }) => `${name}: ${url}`).join('\n');
  return (
    <Stack>
      <ProblemAlert text={failure} />
      <Text size="sm">
        A link opens one page on a phone, which asks how hard this session was. It needs no account, works once, and is
        good until midnight, club time. Whoever has it answers for the player: send each to nobody else. A new link
        withdraws an older one.
      </Text>
      {links.length > 0 && (
        <PlainTable
          label="Links of the players"
          minWidthPx={440}
          columns={[...COLUMNS, { title: 'Copy', cell: copyCell }]}
          rows={links}
          rowKey={({ playerId }) => playerId}
        />
      )}
      <DialogActions>
        <Text size="sm" role="status">
          {said}
        </Text>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {links.length > 0 ? (
          <Button onClick={() => void copy(all, 'All links')}>Copy all</Button>
        ) : (
          <Button
            loading={make.isPending}
            disabled={asked.length === 0}
            onClick={() =>
              make.mutate({
                body: { customerId, sessionId, playerIds: asked.map(({ player }) => player.playerId) },
              })
            }
          >
            {asked.length === 0 ? 'Everybody is rated' : `Make ${counted(asked.length, 'link')}`}
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
}

const linkCell = ({ url }: Link) => <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code>;
const COLUMNS: readonly PlainColumn<Link>[] = [
  { title: 'Player', kind: 'head', cell: ({ name }) => name },
  { title: 'Link', cell: linkCell },
];
