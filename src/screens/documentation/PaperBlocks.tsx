import type { PaperBlock, PaperRun, WhitePaper } from '@halfturn/contract/documentation/white-papers';
import { PAPER_FIGURES } from '@halfturn/core/views/documentation/paper-figures';
import { Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { whitePaperPath } from '../../routes/links';
import { moreBeside } from '../../tables/more-beside';
import classes from './documentation.module.css';
import { PaperFigureView } from './PaperFigureView';

interface Props {
  readonly family: WhitePaper['family'];
  readonly blocks: readonly PaperBlock[];
}

export function PaperBlocks({ family, blocks }: Props) {
  return (
    <div className={classes['prose']}>
      {blocks.map((block, k) => (
        // Blocks never change their places.
        <Block key={k} family={family} block={block} />
      ))}
    </div>
  );
}

function Block({ family, block }: { readonly family: Props['family']; readonly block: PaperBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'list': {
      const items = block.items.map((runs, k) => (
        <li key={k}>
          <Runs runs={runs} />
        </li>
      ));
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'formula':
      return <pre className={classes['formula']}>{block.text}</pre>;
    case 'table':
      return (
        <Table.ScrollContainer
          ref={moreBeside}
          minWidth={320}
          type="native"
          tabIndex={0}
          role="group"
          aria-label="Table"
        >
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {block.head.map((runs, k) => (
                  <Table.Th key={k}>
                    <Runs runs={runs} />
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {block.rows.map((row, k) => (
                <Table.Tr key={k}>
                  {row.map((runs, cell) => (
                    <Table.Td key={cell}>
                      <Runs runs={runs} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      );
    case 'figure':
      return <PaperFigureView figure={PAPER_FIGURES[family]()} />;
  }
}

function Runs({ runs }: { readonly runs: readonly PaperRun[] }) {
  return runs.map((run, k) => <Run key={k} run={run} />);
}

function Run({ run: { text, style, to } }: { readonly run: PaperRun }) {
  if (to !== null) return <Link to={whitePaperPath(to.family, to.anchor)}>{text}</Link>;
  if (style === 'strong') return <strong>{text}</strong>;
  if (style === 'emphasis') return <em>{text}</em>;
  return style === 'code' ? <code>{text}</code> : text;
}
