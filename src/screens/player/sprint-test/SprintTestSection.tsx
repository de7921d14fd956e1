import { sprintTests } from '@halfturn/contract/player/sprint-tests';
import { SPRINT_TEST_FIGURES } from '@halfturn/core/metrics/explained/sprint-test-figures';
import { SPRINT_TEST_TITLES, type SprintTestRow, sprintTestRows } from '@halfturn/core/views/player/sprint-test-view';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { Figure } from '../../../explain/ExplainedFigure';
import { Empty } from '../../../frame/Empty';
import { QueryView } from '../../../frame/QueryView';
import { GONE } from '../../../frame/player/use-player-pick';
import { Section } from '../../../frame/Section';
import { sessionPath } from '../../../routes/links';
import { useCall } from '../../../state/calls/use-call';
import { unitSettingsAtom } from '../../../state/user/units';
import { useCustomer } from '../../../state/user/use-customer';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import classes from '../player.module.css';

interface Props {
  readonly playerId: number;
  readonly name: string;
}

const HOW =
  'Record sprints of at least 30 m from standing, by radar, laser or a GNSS device that stores its own speed, and import the recording by itself, as a training.';

export function useSprintTests(playerId: number) {
  const { customerId } = useCustomer();
  return useCall(sprintTests, { query: { customerId, playerId } }, { keepPrevious: true, named: GONE });
}

export function SprintTestSection({ playerId, name }: Props) {
  const { customerId } = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  const answer = useSprintTests(playerId);
  if (answer.data === undefined ? answer.problem === null : !answer.data.areInClub) return null;
  const sessionCell = ({ sessionId, title }: SprintTestRow) => (
    <Link to={sessionPath('overview', { customerId, sessionId })}>{title}</Link>
  );
  return (
    <Section
      id="sprint-test"
      title="Sprint test"
      note="The fastest sprint of a recording of sprints, fitted by one curve to the speed the device measured."
    >
      <QueryView query={answer} failedTitle="The sprint tests could not be loaded">
        {({ tests }) => {
          const rows = sprintTestRows(playerId, tests, units);
          const [newest] = rows;
          return newest === undefined ? (
            <Empty text={`${name} has no sprint test yet`} reason={HOW} />
          ) : (
            <>
              <Newest test={newest} customerId={customerId} />
              {rows.length > 1 && (
                <PlainTable
                  label={`Sprint tests of ${name}`}
                  minWidthPx={640}
                  columns={[
                    { title: 'Day', kind: 'head', cell: ({ day }) => day },
                    { title: 'Session', cell: sessionCell },
                    ...FIGURE_COLUMNS,
                  ]}
                  rows={rows}
                  rowKey={({ sessionId }) => sessionId}
                />
              )}
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}

function Newest({ test, customerId }: { readonly test: SprintTestRow; readonly customerId: number }) {
  const { day, title, sessionId, figures } = test;
  return (
    <>
      <p className={classes['count']}>
        {`${day} · `}
        <Link to={sessionPath('overview', { customerId, sessionId })}>{title}</Link>
      </p>
      <ul className={classes['bests']}>
        {figures.map(({ id, title: name, text, explained }) => (
          <li key={id}>
            <span className={classes['bestTitle']}>{name}</span>
            <strong className={classes['bestValue']}>
              <Figure explained={explained}>{text}</Figure>
            </strong>
          </li>
        ))}
      </ul>
    </>
  );
}

const FIGURE_COLUMNS: readonly PlainColumn<SprintTestRow>[] = SPRINT_TEST_FIGURES.map((id, index) => ({
  title: SPRINT_TEST_TITLES[id],
  kind: 'number',
  isBrief: index === 0,
  cell: ({ figures }) => figures[index]?.text,
  explained: ({ figures }) => figures[index]?.explained ?? null,
}));
