import { answerRpeLink, openRpeLink } from '@halfturn/contract/session/session-rpe';
import { dayText } from '@halfturn/core/calendar/day-text';
import { MOST_RATING } from '@halfturn/core/metrics/load/session-rpe';
import { RATING_CHOICES, withHalf } from '@halfturn/core/views/session/session-rpe-view';
import { Alert, Button, Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { z } from 'zod';
import { LoadingPage } from '../../../frame/Loading';
import { OutsideFrame } from '../../../frame/OutsideFrame';
import { useChange } from '../../../state/calls/use-change';

/**
 * Target of a player's link: one question, no account. The token is in the fragment, which browsers do not send; the
 * page sends it in the body of its calls.
 */
export function RateSessionScreen() {
  const token = useLocation().hash.slice(1);
  return <Opened key={token} token={token} />;
}

function Opened({ token }: { readonly token: string }) {
  const { mutate, data, refusal, problem } = useChange(openRpeLink, { named: 'every' });
  useEffect(() => {
    if (token !== '') mutate({ body: { token } });
  }, [token, mutate]);
  if (data !== undefined) return <Rate token={token} about={data} />;
  const said = token === '' ? 'This link is incomplete. Copy it as a whole, or ask for a new one.' : null;
  const failure = said ?? refusal?.message ?? problem;
  if (failure === null) return <LoadingPage />;
  return (
    <OutsideFrame form="words" title="This link does not work">
      <p role="alert">{failure}</p>
    </OutsideFrame>
  );
}

interface RateProps {
  readonly token: string;
  readonly about: z.infer<typeof openRpeLink.answer>;
}

function Rate({ token, about: { firstName, title, day } }: RateProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isHalf, setIsHalf] = useState(false);
  const answer = useChange(answerRpeLink, { named: 'every' });
  if (answer.isSuccess) {
    return (
      <OutsideFrame form="words" title={`Thank you, ${firstName}`}>
        <p role="status">Your answer is with your staff. You can close this page; the link is used up.</p>
      </OutsideFrame>
    );
  }
  const failure = answer.refusal?.message ?? answer.problem;
  return (
    <OutsideFrame form="card" title={`How hard was it, ${firstName}?`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null) answer.mutate({ body: { token, rating: withHalf(chosen, isHalf) } });
        }}
      >
        <Stack gap="sm">
          <Text>
            {title}, {dayText(day)}. The whole session, by your own feeling.
          </Text>
          <Radio.Group
            label="From 0 to 10"
            value={chosen === null ? null : String(chosen)}
            onChange={(value) => setChosen(Number(value))}
          >
            <Stack gap={12} mt={8}>
              {RATING_CHOICES.map(({ rating, word }) => (
                <Radio key={rating} size="md" value={String(rating)} label={`${rating} ${word}`} />
              ))}
            </Stack>
          </Radio.Group>
          <Checkbox
            label="and a half more"
            checked={isHalf && chosen !== MOST_RATING}
            disabled={chosen === MOST_RATING}
            onChange={(event) => setIsHalf(event.currentTarget.checked)}
          />
          {failure !== null && (
            <Alert color="red" role="alert" p="sm">
              {failure}
            </Alert>
          )}
          <Button type="submit" size="md" loading={answer.isPending} disabled={chosen === null}>
            {chosen === null ? 'Choose a number' : `Send ${withHalf(chosen, isHalf)}`}
          </Button>
        </Stack>
      </form>
    </OutsideFrame>
  );
}
