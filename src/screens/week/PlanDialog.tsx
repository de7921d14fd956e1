import { config } from '@halfturn/contract/config';
import { copyPlan, MOST_SESSIONS, type NewPlanTarget, setPlanTarget } from '@halfturn/contract/week/week-plan';
import type { WeekKpi } from '@halfturn/core/metrics/week/week-kpis';
import { WEEK_DAY_TYPES } from '@halfturn/core/metrics/week/match-day-label';
import { PLANNED_GROUPS, type TargetRow } from '@halfturn/core/views/week/week-targets';
import type { WeekView } from '@halfturn/core/views/week/week-view';
import { counted, playedNoun, plural, type SessionNoun } from '@halfturn/core/views/words/session-noun';
import { Button, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { useDraft } from '../../state/drafts';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { useCall, LASTING } from '../../state/calls/use-call';
import { useChange } from '../../state/calls/use-change';
import { TargetTable } from './TargetTable';

interface Props {
  readonly customerId: number;
  readonly view: WeekView;
  readonly kpi: WeekKpi;
  readonly noun: SessionNoun;
  readonly onClose: () => void;
}

const EVERYBODY = 'everybody';
const WHOLE_DAY = '0';
const UNIT = z.enum(['percent', 'absolute']);

export function PlanDialog({ customerId, view, kpi, noun, onClose }: Props) {
  const { data: club } = useCall(config, { query: { customerId } }, LASTING);
  const [on, setOn] = useDraft('plan on', z.string(), 'MD-4');
  const [session, setSession] = useDraft('plan session', z.string(), WHOLE_DAY);
  const [whom, setWhom] = useDraft('plan for', z.string(), EVERYBODY);
  const [unit, setUnit] = useDraft('plan unit', UNIT, 'percent');
  const [amount, setAmount] = useDraft('plan amount', z.number().nullable(), null);
  const save = useChange(setPlanTarget, { named: 'failures' });
  const copy = useChange(copyPlan, { named: 'failures' });
  const squads = club?.squads ?? [];
  const { title, unit: siUnit, factor } = view.planWords;
  const dayType = WEEK_DAY_TYPES.find((type) => type === on) ?? null;
  const put = (target: Omit<NewPlanTarget, 'customerId' | 'kpi'>) =>
    save.mutate({ body: { customerId, kpi, ...target } }, { onSuccess: () => setAmount(null) });
  const idIn = (prefix: string) => (whom.startsWith(prefix) ? Number(whom.slice(prefix.length)) : null);
  const remove = ({ day, dayType: type, sessionNo, scope, scopeKey, isPercent }: TargetRow) =>
    put({
      day,
      dayType: type,
      sessionNo,
      squadId: scope === 'squad' ? scopeKey : null,
      positionGroup: scope === 'positionGroup' ? scopeKey : null,
      playerId: scope === 'player' ? scopeKey : null,
      isPercent,
      amount: null,
    });
  const taken = save.refusal?.fields.find(({ name }) => name === 'day')?.message;
  const failure =
    (taken === undefined ? save.refusal?.message : null) ?? save.problem ?? copy.refusal?.message ?? copy.problem;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (amount === null) return;
        put({
          day: dayType === null ? on : null,
          dayType,
          sessionNo: dayType === null && session !== WHOLE_DAY ? Number(session) : null,
          squadId: idIn('squad '),
          positionGroup: idIn('group '),
          playerId: idIn('player '),
          isPercent: unit === 'percent',
          amount: unit === 'percent' ? amount : amount * factor,
        });
      }}
    >
      <Stack>
        <ProblemAlert text={failure} />
        <Text size="sm" c="var(--ink-muted)">
          {title}. A template holds for every day of its type from today; a target of a day or of one of its sessions
          comes before it, and one for a player before those for position, squad and everybody.
        </Text>
        <NativeSelect
          label="On"
          value={on}
          error={taken}
          onChange={(event) => setOn(event.currentTarget.value)}
          data={[
            {
              group: 'Template',
              items: WEEK_DAY_TYPES.map((type) => ({
                value: type,
                label: type === 'off' ? `Every day away from ${plural(playedNoun(noun))}` : `Every ${type}`,
              })),
            },
            {
              group: 'This week',
              items: view.days.map(({ day, weekday, date, type }) => ({
                value: day,
                label: `${weekday} ${date}, ${type}`,
              })),
            },
          ]}
        />
        {dayType === null && (
          <NativeSelect
            label="Session"
            value={session}
            onChange={(event) => setSession(event.currentTarget.value)}
            data={[
              { value: WHOLE_DAY, label: 'Whole day' },
              ...Array.from({ length: MOST_SESSIONS }, (_, k) => ({ value: `${k + 1}`, label: `Session ${k + 1}` })),
            ]}
          />
        )}
        <NativeSelect
          label="For"
          value={whom}
          onChange={(event) => setWhom(event.currentTarget.value)}
          data={[
            { value: EVERYBODY, label: 'Everybody' },
            { group: 'Squads', items: squads.map(({ squadId, name }) => ({ value: `squad ${squadId}`, label: name })) },
            {
              group: 'Positions',
              items: PLANNED_GROUPS.map(({ id, name }) => ({ value: `group ${id}`, label: name })),
            },
            {
              group: 'Players',
              items: view.rows.flatMap(({ playerId, name }) =>
                playerId === null ? [] : [{ value: `player ${playerId}`, label: name }],
              ),
            },
          ]}
        />
        <Group align="end" grow>
          <NumberInput
            label="Target"
            min={0}
            max={unit === 'percent' ? 300 : 100_000}
            value={amount ?? ''}
            onChange={(value) => setAmount(typeof value === 'number' && value > 0 ? value : null)}
          />
          <NativeSelect
            label="Unit"
            value={unit}
            onChange={(event) => setUnit(event.currentTarget.value === 'percent' ? 'percent' : 'absolute')}
            data={[
              { value: 'percent', label: `% of ${noun}` },
              { value: 'absolute', label: siUnit === '' ? 'count' : siUnit },
            ]}
          />
        </Group>
        {view.targets.length > 0 && <TargetTable targets={view.targets} squads={squads} onRemove={remove} />}
        {copy.data !== undefined && (
          <Text size="sm" role="status">
            {counted(copy.data.copied, 'target')} copied
            {copy.data.left > 0 &&
              `, ${copy.data.left} left: the next week has no day of their type, or a plan for it already`}
            .
          </Text>
        )}
        <DialogActions>
          <Button
            variant="default"
            loading={copy.isPending}
            onClick={() =>
              copy.mutate({ body: { customerId, fromDay: view.days[0]?.day ?? view.nextDay, toDay: view.nextDay } })
            }
          >
            Copy days to next week
          </Button>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={save.isPending} disabled={amount === null}>
            Save target
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
