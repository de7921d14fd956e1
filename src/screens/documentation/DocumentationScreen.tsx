import {
  type PaperBlock,
  type PaperRun,
  type WhitePaper,
  whitePapers,
} from '@halfturn/contract/documentation/white-papers';
import { FAMILIES } from '@halfturn/core/methods/method-families';
import { methodOf } from '@halfturn/core/methods/method-registry';
import { searchPapers } from '@halfturn/core/views/documentation/search-papers';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Link, useParams } from 'react-router-dom';
import { z } from 'zod';
import { Empty } from '../../frame/Empty';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { hasOption } from '../../routes/access';
import { pathOf, whitePaperPath } from '../../routes/links';
import { routeOf } from '../../routes/routes';
import { LASTING, useCall } from '../../state/calls/use-call';
import { usePageState } from '../../state/page-state';
import { currentCustomerAtom } from '../../state/user/user';
import classes from './documentation.module.css';
import { Paper } from './Paper';

const PAGE = z.object({ find: z.string().max(100).catch('') });

export function DocumentationScreen() {
  const { family } = useParams();
  const customer = useAtomValue(currentCustomerAtom);
  const isVariant = hasOption(customer, 'hasSaudiDocumentationAndSupport');
  const title = isVariant ? 'Documentation' : routeOf('whitePaper').title;
  const query = useCall(whitePapers, {}, LASTING);
  const paper = query.data?.find((each) => each.family === family);
  if (paper !== undefined) return <Paper key={paper.family} paper={paper} listTitle={title} />;
  return (
    <QueryView query={query} failedTitle={`${title} could not be loaded`}>
      {(papers) =>
        family === undefined ? (
          <Papers title={title} papers={papers} />
        ) : (
          <Screen title={title}>
            <Empty text="There is no such white paper." reason={<Link to={pathOf('whitePaper')}>All of them</Link>} />
          </Screen>
        )
      }
    </QueryView>
  );
}

function Papers({ title, papers }: { readonly title: string; readonly papers: readonly WhitePaper[] }) {
  const [{ find }, setPage] = usePageState(PAGE);
  return (
    <Screen
      title={title}
      controls={
        <TextInput
          aria-label={`Search ${title}`}
          placeholder="Search"
          type="search"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={find}
          onChange={(event) => setPage({ find: event.currentTarget.value })}
        />
      }
    >
      {find.trim() === '' ? <Cards /> : <Matches papers={papers} find={find} />}
    </Screen>
  );
}

function Cards() {
  return (
    <ul className={classes['cards']} aria-label="White papers">
      {FAMILIES.map(({ id, title, sentence, methods }) => (
        <li key={id}>
          <div className={classes['card']}>
            <Link to={whitePaperPath(id)}>{title}</Link>
            <p>{sentence}</p>
            <p className={classes['versions']}>
              {methods.map((method) => `${method}@${methodOf(method).version}`).join(', ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Matches({ papers, find }: { readonly papers: readonly WhitePaper[]; readonly find: string }) {
  const matches = searchPapers(
    papers.map(({ family, title, sections }) => ({
      family,
      title,
      sections: sections.map((section) => ({ ...section, texts: section.blocks.flatMap(textsOf) })),
    })),
    find,
  );
  return (
    <>
      <p role="status">{matches.length === 1 ? '1 place' : `${matches.length} places`}</p>
      {matches.length === 0 ? (
        <Empty text="No white paper says this." />
      ) : (
        <ul className={classes['matches']}>
          {matches.map(({ family, title, sectionId, sectionTitle, excerpt }, k) => (
            <li key={k}>
              <Link to={whitePaperPath(family, sectionId)}>
                {sectionTitle === '' ? title : `${title}: ${sectionTitle}`}
              </Link>
              <p>{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function textsOf(block: PaperBlock): string[] {
  const text = (runs: readonly PaperRun[]) => runs.map((run) => run.text).join('');
  switch (block.kind) {
    case 'text':
      return [text(block.runs)];
    case 'list':
      return block.items.map(text);
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(text).join(' · '));
    case 'formula':
      return [block.text];
    case 'figure':
      return [];
  }
}
