import { Empty } from '../../frame/Empty';
import { NO_SESSIONS_OF_PLAYER } from '../../frame/empty-reasons';
import { trendTable, type TrendView } from '@halfturn/core/views/forms/trend';
import { PLAYER_SECTIONS } from '@halfturn/core/views/player/player-statements';
import { trendId } from '@halfturn/core/views/player/player-trends';
import { markId } from '@halfturn/core/views/words/mark-id';
import { memo } from 'react';
import { Trend } from '../../charts/forms/Trend';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { useOneOnPhone } from '../../frame/sections/one-on-phone';
import { Section } from '../../frame/Section';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import type { PlayerFiles } from './player-files';
import { explainedTrend } from './explained-trend';
import classes from './player.module.css';

interface Props {
  readonly trends: readonly TrendView[];
  readonly note: string;
  readonly files: PlayerFiles;
}

const HEIGHT_PX = 200;
const marksOf = (title: string) => markId(PLAYER_SECTIONS.trends, trendId(title) ?? title);

export const PlayerTrendsSection = memo(function PlayerTrendsSection({ trends, note, files }: Props) {
  const { shown: only, choose } = useOneOnPhone(
    trends.map(({ title }) => title),
    (hash, title) => hash.startsWith(`#${marksOf(title)}-`),
  );
  return (
    <Section id={PLAYER_SECTIONS.trends} title="Trends" {...(trends.length === 0 ? {} : { note })}>
      {trends.length === 0 ? (
        <Empty text="Player Trends Unavailable" reason={NO_SESSIONS_OF_PLAYER} />
      ) : (
        <>
          {only !== null && (
            <ChoiceSelect
              label="KPI"
              options={trends.map(({ title }) => ({ value: title, label: title }))}
              value={only}
              onChange={choose}
            />
          )}
          <div className={classes['trends']}>
            {trends
              .filter(({ title }) => only === null || title === only)
              .map((view) => (
                <ChartFrame
                  key={view.title}
                  title={view.title}
                  unit={view.unit}
                  reference={view.note}
                  table={() => trendTable(view, explainedTrend(view))}
                  headingLevel={3}
                  {...files}
                >
                  <Trend
                    view={view}
                    height={HEIGHT_PX}
                    cursor={PLAYER_SECTIONS.trends}
                    explained={explainedTrend(view)}
                    marks={marksOf(view.title)}
                  />
                </ChartFrame>
              ))}
          </div>
        </>
      )}
    </Section>
  );
});
