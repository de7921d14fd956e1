import { type WhitePaper, whitePaperPdf } from '@halfturn/contract/documentation/white-papers';
import { FAMILIES } from '@halfturn/core/methods/method-families';
import { methodOf } from '@halfturn/core/methods/method-registry';
import { type MethodCard, methodCards } from '@halfturn/core/views/documentation/method-cards';
import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { Screen } from '../../frame/Screen';
import { Section } from '../../frame/Section';
import { methodAnchor, pathOf } from '../../routes/links';
import { useChange } from '../../state/calls/use-change';
import { unitSettingsAtom } from '../../state/user/units';
import { downloadBase64 } from '../../tables/download-base64';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';
import classes from './documentation.module.css';
import { PaperBlocks } from './PaperBlocks';
import { PaperParameters } from './PaperParameters';

const COLUMNS: readonly PlainColumn<MethodCard>[] = [
  {
    title: 'Method',
    kind: 'head',
    cell: ({ id, name }) => (
      <span id={methodAnchor(id)} className={classes['anchor']}>
        {name}
      </span>
    ),
  },
  { title: 'What it measures', cell: ({ sentence }) => sentence },
  { title: 'Session KPIs', cell: ({ kpis }) => kpis },
  { title: 'Status', cell: ({ label }) => label },
  { title: 'Source', cell: ({ source }) => source },
];

export function Paper({ paper, listTitle }: { readonly paper: WhitePaper; readonly listTitle: string }) {
  const units = useAtomValue(unitSettingsAtom);
  const pdf = useChange(whitePaperPdf, { named: 'failures' });
  const problem = pdf.refusal?.message ?? pdf.problem;
  const methods = FAMILIES.find(({ id }) => id === paper.family)?.methods ?? [];
  const save = () =>
    pdf.mutate(
      { query: { family: paper.family } },
      {
        onSuccess: ({ base64EncodedString, fileName }) =>
          downloadBase64(fileName, base64EncodedString, 'application/pdf'),
      },
    );
  return (
    <Screen
      title={paper.title}
      subject={paper.title}
      controls={
        <Group gap="sm">
          <Button
            component={Link}
            to={pathOf('whitePaper')}
            variant="subtle"
            leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          >
            {listTitle}
          </Button>
          <Button
            variant="default"
            loading={pdf.isPending}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={save}
          >
            PDF
          </Button>
          {problem !== null && <span role="alert">{problem}</span>}
        </Group>
      }
    >
      {paper.sections.map(({ id, title, blocks }) =>
        id === '' ? (
          <PaperBlocks key={id} family={paper.family} blocks={blocks} />
        ) : (
          <Section key={id} id={id} title={title}>
            <PaperBlocks family={paper.family} blocks={blocks} />
          </Section>
        ),
      )}
      {methods.length > 0 && (
        <Section id="methods" title="Methods and versions" note="Values of different versions are never pooled.">
          <PlainTable
            label="Methods"
            columns={COLUMNS}
            rows={methodCards(methods.map(methodOf), units)}
            rowKey={({ id }) => id}
            minWidthPx={720}
          />
        </Section>
      )}
      <PaperParameters family={paper.family} />
    </Screen>
  );
}
