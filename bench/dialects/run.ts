/** `npm run bench -- dialects`: writes real sessions as other machines write them and reports how each is read. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { GOALS } from '../goals';
import { publish } from '../result';
import { aroundVariants } from './around-table-variants';
import { exportVariants } from './export-variants';
import { cutFormatVariants } from './cut-format-variants';
import { faultVariants } from './fault-variants';
import { axisVariants, gapVariants } from './gap-variants';
import { judge, OUTCOMES, type Judgement, type Outcome } from './judge';
import { cameraSession, HAS_SHARED_DATA, radioSession } from './sessions';
import { partVariants } from './part-variants';
import { archiveVariants } from './place-variants';
import { longVariants, wideVariants } from './layout-variants';
import { vestVariants } from './vest-variants';

if (HAS_SHARED_DATA) await run();
else console.log('Skipped: the real sessions are not beside the repository (../shared/data).');

async function run(): Promise<void> {
  const radio = await radioSession();
  const camera = await cameraSession();
  const variants = [
    ...longVariants(radio),
    ...aroundVariants(radio),
    ...wideVariants(camera),
    ...(await vestVariants()),
    ...(await faultVariants(radio)),
    ...exportVariants(radio),
    ...archiveVariants(radio),
    ...gapVariants(radio),
    ...axisVariants(camera),
    ...partVariants(radio),
    ...(await cutFormatVariants(radio)),
  ];
  const judgements: Judgement[] = [];
  for (const variant of variants) judgements.push(await judge(variant));
  const count = (outcome: Outcome): number => judgements.filter((judgement) => judgement.outcome === outcome).length;

  tell(judgements);
  publish({
    name: 'dialects',
    contestants: tableRows(judgements),
    medians: {
      variants: judgements.length,
      ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count(outcome)])),
    },
    goals: [
      {
        name: 'variants',
        value: judgements.length,
        unit: 'variants',
        bound: GOALS.dialects.leastVariants,
        atLeast: true,
      },
      {
        name: 'read right',
        value: count('right'),
        unit: 'variants',
        bound: GOALS.dialects.leastReadRight,
        atLeast: true,
      },
      { name: 'read as something else', value: count('wrong'), unit: 'variants', bound: 0 },
    ],
  });
}

function tableRows(judgements: readonly Judgement[]): string[] {
  const groups = [...new Set(judgements.map(({ variant }) => variant.group))];
  return groups.map((group) => {
    const of = judgements.filter(({ variant }) => variant.group === group);
    const counts = OUTCOMES.map((outcome) => `${of.filter((one) => one.outcome === outcome).length} ${outcome}`);
    return `${group}: ${of.length}, ${counts.join(', ')}`;
  });
}

function tell(judgements: readonly Judgement[]): void {
  const lines = judgements.map(
    ({ variant, outcome, detail }) => `${outcome}\t${variant.group}\t${variant.name}\t${detail}`,
  );
  const folder = new URL('../.cache/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('dialects.tsv', folder), `${lines.join('\n')}\n`);
  for (const row of tableRows(judgements)) console.log(row);
  for (const line of lines) if (!line.startsWith('right')) console.log(line);
}
