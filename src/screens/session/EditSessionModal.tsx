import { config as configCall } from '@halfturn/contract/config';
import { competition as competitions, updateSession, type Session } from '@halfturn/contract/session/sessions';
import { COMPETITION_CHOICES } from '@halfturn/core/views/choices/competition-choices';
import { leagueClubs } from '@halfturn/contract/data/imports';
import { Button, Checkbox, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { z } from 'zod';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { useDraft } from '../../state/drafts';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { LASTING, useCall } from '../../state/calls/use-call';
import { useChange } from '../../state/calls/use-change';
import { useTimeZone } from '../../state/user/use-customer';

interface Props {
  readonly session: Session | null;
  readonly customerId: number;
  readonly onClose: () => void;
}

export function EditSessionModal({ session, customerId, onClose }: Props) {
  return (
    <Modal opened={session !== null} onClose={onClose} title="Edit session">
      {session !== null && <EditForm key={session.sessionId} {...{ session, customerId, onClose }} />}
    </Modal>
  );
}

function EditForm({ session, customerId, onClose }: Props & { readonly session: Session }) {
  const config = useCall(configCall, { query: { customerId } }, LASTING);
  const { sessionId } = session;
  const [title, setTitle] = useDraft(`title ${sessionId}`, z.string(), session.title);
  const [sessionTypeId, setSessionTypeId] = useDraft(`type ${sessionId}`, z.number(), session.sessionType.id);
  const [competition, setCompetition] = useDraft(
    `competition ${sessionId}`,
    competitions.nullable(),
    session.competition ?? null,
  );
  const timeZone = useTimeZone();
  const [date, setDate] = useDraft(`date ${sessionId}`, z.string(), startText(session.date));
  const rivals = useCall(leagueClubs, { query: { customerId } }, LASTING).data ?? [];
  const [clubId, setClubId] = useDraft(`club ${sessionId}`, z.string(), String(session.opposition?.customerId ?? ''));
  const [opponent, setOpponent] = useDraft(`opponent ${sessionId}`, z.string(), session.opposition?.customerName ?? '');
  const [swapSides, setSwapSides] = useDraft(`swap ${sessionId}`, z.boolean(), false);
  const save = useChange(updateSession, { named: [404, 409, 422, 423] });
  const problem = save.refusal?.message ?? save.problem;
  const types = config.data?.sessionTypes ?? [session.sessionType];
  const isMatch = types.some(({ id, sessionIsAMatch }) => id === sessionTypeId && sessionIsAMatch);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const body = {
          sessionId,
          customerId,
          title: title.trim(),
          sessionTypeId,
          competition: isMatch ? competition : null,
          ...(date === startText(session.date) || date === '' ? {} : { date }),
          ...(isMatch && isOtherOpponent(session, clubId, opponent) ? { opponent: opponentOf(clubId, opponent) } : {}),
          ...(swapSides ? { swapSides } : {}),
          seen: {
            title: session.title,
            date: session.date,
            sessionTypeId: session.sessionType.id,
            opponent: session.opposition?.customerName ?? null,
            ...(session.competition === undefined ? {} : { competition: session.competition }),
          },
        };
        save.mutate({ query: { customerId }, body }, { onSuccess: onClose });
      }}
    >
      <Stack>
        <ProblemAlert text={problem} />
        <TextInput
          label="Title"
          required
          withAsterisk={false}
          maxLength={200}
          data-autofocus
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextInput
          label="Start"
          description={`On the club’s clock (${timeZone})`}
          type="datetime-local"
          required
          withAsterisk={false}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <NativeSelect
          label="Session type"
          value={String(sessionTypeId)}
          onChange={(event) => setSessionTypeId(Number(event.currentTarget.value))}
          data={types.map((type) => ({ value: String(type.id), label: type.name }))}
        />
        {isMatch && (
          <NativeSelect
            label="Competition"
            value={competition ?? ''}
            onChange={(event) => setCompetition(competitions.nullable().catch(null).parse(event.currentTarget.value))}
            data={COMPETITION_CHOICES.map(({ value, label }) => ({ value, label }))}
          />
        )}
        {isMatch && (
          <NativeSelect
            label="Opposing club"
            value={clubId}
            onChange={(event) => setClubId(event.currentTarget.value)}
            data={[
              { value: '', label: 'None of these' },
              ...rivals.map((club) => ({ value: String(club.customerId), label: club.name })),
            ]}
          />
        )}
        {isMatch && clubId === '' && (
          <TextInput
            label="Opponent"
            description="Leave empty to name no opponent"
            maxLength={120}
            value={opponent}
            onChange={(event) => setOpponent(event.currentTarget.value)}
          />
        )}
        {session.opposition !== null && (
          <Checkbox
            label="The other team is ours"
            description="Swaps the teams: the session is recomputed from its tracking, and its players are identified again"
            checked={swapSides}
            onChange={(event) => setSwapSides(event.currentTarget.checked)}
          />
        )}
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={save.isPending} disabled={title.trim() === ''}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

const MINUTE = '2026-03-14T15:00'.length;

/** `2026-03-14T15:00` on the club's clock. */
function startText(date: string): string {
  return date.slice(0, MINUTE);
}

function opponentOf(clubId: string, name: string): { customerId: number } | { name: string } | null {
  if (clubId !== '') return { customerId: Number(clubId) };
  return name.trim() === '' ? null : { name: name.trim() };
}

function isOtherOpponent({ opposition }: Session, clubId: string, name: string): boolean {
  if (clubId !== String(opposition?.customerId ?? '')) return true;
  return clubId === '' && name.trim() !== (opposition?.customerName ?? '');
}
