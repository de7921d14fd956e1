import { playerDevelopment } from '@halfturn/contract/development/player-development';
import { competitionOf } from '@halfturn/core/metrics/peaks/competition-of-team';
import { leagueName } from '@halfturn/core/views/choices/comparison-groups';
import { criteriaOptions, filterSummary } from '@halfturn/core/views/development/development-criteria';
import { EPOCH_KINDS } from '@halfturn/core/views/development/player-development';
import { plural, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { z } from 'zod';
import { awaited } from '../../frame/awaited-statements';
import { PlayerFrame } from '../../frame/player/PlayerFrame';
import { QueryView } from '../../frame/QueryView';
import { LongPage } from '../../frame/sections/LongPage';
import { WhyEmpty } from '../../frame/WhyEmpty';
import { GONE, usePlayerPick } from '../../frame/player/use-player-pick';
import { FilterDrawer } from '../../pickers/FilterDrawer';
import { routeOf } from '../../routes/routes';
import { usePageState } from '../../state/page-state';
import { unitSettingsAtom } from '../../state/user/units';
import { useCustomer } from '../../state/user/use-customer';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { ActiveFilter } from './ActiveFilter';
import { BenchmarkSection } from './BenchmarkSection';
import { FILTER, playerId } from './development-page';
import { EditPlayerModal } from './EditPlayerModal';
import { FilterFields } from './FilterFields';
import { ForceVelocitySection } from './ForceVelocitySection';
import { LongitudinalViewModal } from './LongitudinalViewModal';
import { PeakCapacitySection } from './PeakCapacitySection';
import classes from './playerdevelopment.module.css';
import { SprintBandsSection } from './SprintCountsSummarySection';
import { ThresholdCountsSection } from './PeakThresholdCountsSection';

const PAGE = FILTER.extend({ player: playerId, epochs: z.enum(EPOCH_KINDS).catch('average') });
const DEFAULTS = FILTER.parse({});

export function PlayerDevelopmentScreen() {
  const { customerId, teamType, sport, leagueName: ownLeague } = useCustomer();
  // Rates only exist for football's leagues (METHODS 12).
  const hasRates = competitionOf({ teamType, sport }) !== null;
  const units = useAtomValue(unitSettingsAtom);
  const [page, setPage] = usePageState(PAGE);
  const { position, sessions, reference, epochs } = page;
  const picked = usePlayerPick('playerDevelopment', { withoutGoalkeepers: true });
  const pick = { ...picked, onChange: (chosen: number) => setPage({ ...DEFAULTS, player: chosen }) };
  const { player } = picked;
  const id = player?.playerId ?? null;
  const source =
    id === null
      ? null
      : {
          call: playerDevelopment,
          query: { customerId, playerId: id, referenceCriteriaId: reference, playerCriteriaId: sessions },
          named: GONE,
        };
  const set = useWorkerSet(source);
  const request = {
    units,
    positionAverage: position,
    epochs,
    noun: sessionNoun(sport),
    criteria: { own: sessions, reference },
  };
  const answer = useWorkerAnswer(set, 'playerDevelopment', request, id === null ? {} : { subject: id });
  const criteria = criteriaOptions(answer.data?.leagueName ?? leagueName(sport, teamType, ownLeague));
  const isEmpty = answer.data?.isEmpty === true;
  const name = player?.name ?? '';
  const files = useMemo(() => ({ about: name, fileParts: [name] }), [name]);
  return (
    <PlayerFrame
      title={routeOf('playerDevelopment').title}
      pick={pick}
      controls={
        player !== null && (
          <FilterDrawer
            title="Filter"
            applied={{ position, sessions, reference }}
            defaults={DEFAULTS}
            onApply={setPage}
          >
            {(draft, change) => (
              <FilterFields draft={draft} change={change} criteria={criteria} position={player.position} />
            )}
          </FilterDrawer>
        )
      }
      findings={awaited(answer, (view) => (view.isEmpty ? undefined : view))}
    >
      {(shown) => (
        <>
          <EditPlayerModal player={shown} />
          <ActiveFilter
            terms={filterSummary(
              { positionAverage: position, playerCriteriaId: sessions, referenceCriteriaId: reference },
              criteria,
              shown.position,
            )}
          />
          <QueryView
            query={answer}
            isEmpty={() => isEmpty}
            emptyText="Insufficient data for player"
            emptyReason={
              <WhyEmpty way="sessions">
                {`${shown.name} has too few full ${plural(sessionNoun(sport))} of the chosen competitions: choose others, or import more.`}
              </WhyEmpty>
            }
            failedTitle="The development could not be loaded"
          >
            {(view) => (
              <LongPage className={classes['page']}>
                {view.warning !== null && <p className={classes['warning']}>{view.warning}</p>}
                {view.leftOut !== null && <p className={classes['warning']}>{view.leftOut}</p>}
                <BenchmarkSection view={view} files={files} />
                <PeakCapacitySection
                  view={view}
                  files={files}
                  epochs={epochs}
                  onEpochs={(value) => setPage({ epochs: PAGE.shape.epochs.parse(value) })}
                />
                {hasRates && <ThresholdCountsSection view={view} files={files} />}
                <SprintBandsSection view={view} files={files} />
                <ForceVelocitySection
                  view={view}
                  files={files}
                  controls={
                    <LongitudinalViewModal
                      of={view.of}
                      set={set}
                      units={units}
                      noun={sessionNoun(sport)}
                      files={files}
                    />
                  }
                />
              </LongPage>
            )}
          </QueryView>
        </>
      )}
    </PlayerFrame>
  );
}
