import { playerStartDate } from '@halfturn/contract/calendar/club-dates';
import { config } from '@halfturn/contract/config';
import { periodOf, periodOptions } from '@halfturn/core/views/choices/period-choices';
import {
  COMPARED_KPIS,
  comparedIds,
  MAX_COMPARED,
  playerComparison,
} from '@halfturn/core/views/player/player-comparison';
import { sessionNoun } from '@halfturn/core/views/words/session-noun';
import { sessionTypeChoices, sessionTypeOf } from '@halfturn/core/views/choices/session-type-choices';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { z } from 'zod';
import { PlayerFrame } from '../../frame/player/PlayerFrame';
import { useAbsences } from '../../frame/player/use-absences';
import { QueryView } from '../../frame/QueryView';
import { WhyEmpty } from '../../frame/WhyEmpty';
import { usePlayerPick } from '../../frame/player/use-player-pick';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { PeriodPicker } from '../../pickers/PeriodPicker';
import { PlayersPicker } from '../../pickers/PlayersPicker';
import { SessionTypePicker } from '../../pickers/SessionTypePicker';
import { hasOption } from '../../routes/access';
import { routeOf } from '../../routes/routes';
import { allOf } from '../../state/calls/joined-calls';
import { usePageState } from '../../state/page-state';
import { useShownPeriod, WHOLE_TIME } from '../../state/shown-period';
import { today } from '../../state/today';
import { unitSettingsAtom } from '../../state/user/units';
import { LASTING, useCall } from '../../state/calls/use-call';
import { useCustomer } from '../../state/user/use-customer';
import { ComparisonSections } from './ComparisonSections';
import { useCompared } from './use-compared';

const NO_PERIOD = '';
const PAGE = z.object({
  with: z
    .string()
    .transform((text) => text.split(',').map(Number).filter(Number.isSafeInteger))
    .catch([]),
  period: z.string().nullable().catch(null),
  beside: z.string().nullable().catch(null),
  type: z
    .union([z.literal('all'), z.coerce.number().int().positive()])
    .nullable()
    .catch(null),
  kpi: z.enum(COMPARED_KPIS).catch('activeDistanceM'),
});

export function ComparePlayersScreen() {
  const customer = useCustomer();
  const { customerId, sport } = customer;
  const units = useAtomValue(unitSettingsAtom);
  const [page, setPage] = usePageState(PAGE);
  const pick = usePlayerPick('comparePlayers');
  const club = useCall(config, { query: { customerId } }, LASTING);
  const types = club.data?.sessionTypes;
  const typeId =
    types === undefined ? undefined : sessionTypeOf(types, hasOption(customer, 'allSessionsDefault'), page.type);
  const firstId = pick.player?.playerId ?? null;
  const choices = pick.choices.data;
  const others = useMemo(
    () => (firstId === null || choices === undefined ? [] : comparedIds(firstId, page.with, choices)),
    [firstId, choices, page.with],
  );
  const start = useCall(playerStartDate, firstId === null ? null : { query: { customerId, playerId: firstId } });
  const periods = useMemo(
    () => (start.data === undefined ? null : periodOptions(today(), start.data.startDate)),
    [start.data],
  );
  const period = periods === null ? null : periodOf(periods, page.period);
  const second =
    (others.length === 0 ? periods?.find(({ id }) => id === page.beside && id !== period?.id) : null) ?? null;

  useShownPeriod(second === null ? period : WHOLE_TIME);

  const first = useCompared(customerId, firstId, typeId, period);
  const slots = [
    useCompared(customerId, second === null ? (others[0] ?? null) : firstId, typeId, second ?? period),
    useCompared(customerId, others[1] ?? null, typeId, period),
    useCompared(customerId, others[2] ?? null, typeId, period),
  ];
  const query = allOf([first, ...slots.slice(0, second === null ? others.length : 1)]);
  const [firstLabel, secondLabel] = [period?.label ?? '', second?.label ?? ''];
  const isOverTime = second !== null;
  const [one, two, three, four] = query.data ?? [];
  const comparison = useMemo(() => {
    const players = [one, two, three, four].flatMap((player) => player ?? []);
    if (players.length === 0) return undefined;
    const labels = [firstLabel, secondLabel];
    const entries = players.map((player, index) => ({
      label: isOverTime ? (labels[index] ?? '') : player.name,
      player,
    }));
    return playerComparison(entries, page.kpi, units, sessionNoun(sport));
  }, [one, two, three, four, isOverTime, firstLabel, secondLabel, page.kpi, units, sport]);

  const about = isOverTime ? `${pick.player?.name ?? ''}, ${firstLabel}, ${secondLabel}` : firstLabel;
  const files = useMemo(() => ({ about, fileParts: ['comparison', about] }), [about]);
  const absenceOf = useAbsences();
  const isAlone = others.length === 0 && second === null;
  const ofAll = comparison === undefined || comparison.isEmpty ? undefined : comparison;
  const findings = isAlone ? undefined : query.isPending ? null : ofAll;
  return (
    <PlayerFrame
      title={routeOf('comparePlayers').title}
      pick={pick}
      controls={
        <>
          {choices !== undefined && firstId !== null && (
            <PlayersPicker
              label="Compare with"
              choices={choices.filter(({ playerId }) => playerId !== firstId)}
              playerIds={others}
              max={MAX_COMPARED - 1}
              absenceOf={absenceOf}
              onChange={(playerIds) => setPage({ with: [...playerIds], beside: null })}
            />
          )}
          {periods !== null && period !== null && (
            <PeriodPicker periods={periods} periodId={period.id} onChange={(id) => setPage({ period: id })} />
          )}
          {periods !== null && period !== null && others.length === 0 && (
            <ChoiceSelect
              label="Second period"
              options={[
                { value: NO_PERIOD, label: 'None' },
                ...periods.filter(({ id }) => id !== period.id).map(({ id, label }) => ({ value: id, label })),
              ]}
              value={second?.id ?? NO_PERIOD}
              onChange={(id) => setPage({ beside: id === NO_PERIOD ? null : id })}
            />
          )}
          {types !== undefined && typeId !== undefined && (
            <SessionTypePicker
              choices={sessionTypeChoices(types)}
              sessionTypeId={typeId}
              onChange={(type) => setPage({ type: type ?? 'all' })}
            />
          )}
        </>
      }
      findings={findings}
    >
      {() => (
        <QueryView
          query={{ ...query, data: comparison }}
          isEmpty={({ isEmpty }) => isEmpty}
          emptyText="Player Data Unavailable"
          emptyReason={
            <WhyEmpty way="sessions">
              None of them has been tracked in a complete session of this type yet: choose another type, or import one.
            </WhyEmpty>
          }
          failedTitle="The players could not be loaded"
        >
          {(view) => (
            <ComparisonSections
              sessionTypeId={typeId ?? null}
              view={view}
              isAlone={isAlone}
              files={files}
              kpi={page.kpi}
              onKpi={(kpi) => setPage({ kpi })}
            />
          )}
        </QueryView>
      )}
    </PlayerFrame>
  );
}
