import { Empty } from '../../frame/Empty';
import { NO_SESSIONS_OF_PLAYER } from '../../frame/empty-reasons';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { KPI_BASES, type KpiBasis, type PlayerKpiRow } from '@halfturn/core/views/player/player-kpi-table';
import type { PlayerPageView } from '@halfturn/core/views/player/player-page';
import { PLAYER_SECTIONS } from '@halfturn/core/views/player/player-statements';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Figure } from '../../explain/ExplainedFigure';
import { Section } from '../../frame/Section';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { sessionPath } from '../../routes/links';
import { CsvButton } from '../../tables/CsvButton';
import { PlainTable } from '../../tables/PlainTable';
import type { PlayerFiles } from './player-files';
import classes from './player.module.css';

interface Props {
  readonly view: PlayerPageView;
  readonly playerId: number;
  readonly sessionTypeId: number | null;
  readonly files: PlayerFiles;
  readonly customerId: number;
  readonly basis: KpiBasis;
  readonly onBasis: (basis: KpiBasis) => void;
}

const MIN_WIDTH_PX = 400;
const BASIS = z.enum(KPI_BASES);

export const PlayerKpiSection = memo(function PlayerKpiSection(props: Props) {
  const { view, playerId, sessionTypeId, files, customerId, basis, onBasis } = props;
  const kpis = view.kpis[basis];
  const of = { playerId, ...(sessionTypeId === null ? {} : { sessionTypeId }) };
  const perMinute = basis === 'perMinute';
  const maximum = ({ id, maximum: value, session, sessionId }: PlayerKpiRow) => (
    <>
      <Figure explained={{ metric: `maximum.${id}`, ...of, perMinute }}>{value}</Figure>
      {session !== null && sessionId !== null && (
        <Link className={classes['session']} to={sessionPath('overview', { customerId, sessionId })} title={session}>
          {session}
        </Link>
      )}
    </>
  );
  return (
    <Section
      id={PLAYER_SECTIONS.kpis}
      title="KPI Summary"
      {...(kpis === null ? {} : { note: kpis.table.note })}
      controls={
        <>
          <ChoiceRadios
            label="KPI values"
            options={view.bases}
            value={basis}
            onChange={(value) => onBasis(BASIS.parse(value))}
          />
          {kpis !== null && <CsvButton name={fileNameOf(['player KPIs', ...files.fileParts])} table={() => kpis.csv} />}
        </>
      }
    >
      {kpis === null ? (
        <Empty text="Player Kpi Summary Unavailable" reason={NO_SESSIONS_OF_PLAYER} />
      ) : (
        <PlainTable
          label="KPI Summary"
          minWidthPx={MIN_WIDTH_PX}
          columns={[
            { title: 'Metric', kind: 'head', cell: ({ title }: PlayerKpiRow) => title },
            {
              title: 'Average',
              kind: 'number',
              isBrief: true,
              explained: ({ id }: PlayerKpiRow) => ({ metric: `average.${id}`, ...of, perMinute }),
              cell: ({ average }: PlayerKpiRow) => average,
            },
            // The cell has the door beside its link.
            { title: 'Maximum', kind: 'number', explained: null, cell: maximum },
          ]}
          rows={kpis.table.rows}
          rowKey={({ id }) => id}
        />
      )}
    </Section>
  );
});
