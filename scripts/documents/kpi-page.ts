import { kpiHeader } from '@halfturn/core/writers/tables/kpi-columns';
import { PEAK_KPIS } from '@halfturn/core/metrics/peaks/peak-kpis';
import { KPI_NAMES } from '@halfturn/core/metrics/session/kpi-names';
import { methodOf } from '@halfturn/core/methods/method-registry';
import { kpiCatalogue } from '@halfturn/core/views/words/kpi-catalogue';
import { HEART_FIGURES, heartQuantity } from '@halfturn/core/metrics/explained/heart-figures';
import { DEFAULT_UNITS, unitLabel } from '@halfturn/core/units/units';
import { FIGURE_WORDS } from '@halfturn/core/views/words/metrics/combined-words';
import { peakKpiName } from '@halfturn/core/views/peaks/peak-kpis';
import { PARAMETER_DEFAULTS } from '@halfturn/core/methods/default-parameters';
import { SOURCE_CLASSES } from '@halfturn/core/tracking/trackset';

const HEADERS = ['key', 'in files', 'label', 'unit', 'definition', 'method', 'standing', 'sources'];

export function kpiPage(): string {
  const sessionKpis = new Map<string, string>(KPI_NAMES.map((name) => [name, kpiHeader(name)]));
  const rows = kpiCatalogue().map(({ key, label, unit, definition, method, needsPositions }) => {
    const header = sessionKpis.get(key);
    return [
      `\`${key}\``,
      header === undefined ? '' : header === key ? 'same' : `\`${header}\``,
      label,
      unit,
      definition,
      `${method.id} ${method.version}`,
      method.label,
      needsPositions ? 'with positions' : 'all',
    ];
  });
  const peak = methodOf('peak');
  const heart = methodOf('heart');
  const peaks = PEAK_KPIS.map((kpi) => {
    const { title } = peakKpiName(kpi);
    const unit = kpi === 'TURNS' ? 'per min' : 'm/min';
    const sources = kpi === 'TURNS' ? 'with positions' : 'all';
    return [`\`${kpi}\``, title, unit, `${peak.id} ${peak.version}`, peak.label, sources];
  });
  const hearts = HEART_FIGURES.map((figure) => {
    const { title, definition } = FIGURE_WORDS[figure];
    const unit = unitLabel(heartQuantity(figure), DEFAULT_UNITS);
    return [`\`${figure}\``, title, unit, definition, `${heart.id} ${heart.version}`, heart.label];
  });
  return `# KPIs

Every KPI of a player in a session: the key that answers of the API and code use, and the header of \`npx halfturn analyze --table kpis\` and \`npx halfturn export\`. Values are stored and sent in the SI units below; screens show them in the club's units. Unknown is \`null\`, never 0. The bounds in the definitions are the defaults for football: a club's own ([parameters](../methods/parameters.md)) and a sport's take their place, and a session keeps those it was computed with. Methods are explained in [methods](../methods/).

Sources are ${SOURCE_CLASSES.join(', ')}. Each has its own smoothing (cut-off ${cutOffs()}; speed measured by a GNSS device ${PARAMETER_DEFAULTS.filterHz.gnssDoppler} Hz), and values of different kinds of source are never pooled. \`all\`: also from a device that measures speed alone; \`with positions\`: \`null\` without.

${table(HEADERS, rows)}

## Peaks

The highest rate of each over every window of ${PARAMETER_DEFAULTS.peak.epochsS.join(', ')} s (field \`peaks\` of a session, \`--table peaks\`).

${table(['key', 'label', 'unit', 'method', 'standing', 'sources'], peaks)}

## Heart rate

Of a recording that has one (\`GET /sessionheartrate\`, \`/heartrates\`); zones and load are \`null\` without a maximum of the player.

${table(['key', 'label', 'unit', 'definition', 'method', 'standing'], hearts)}

This page is written by \`npx tsx scripts/documents/kpi-reference.ts\`; a test fails where it is out of date.
`;
}

function cutOffs(): string {
  const { filterHz } = PARAMETER_DEFAULTS;
  return SOURCE_CLASSES.map((name) => `${name} ${filterHz[name]} Hz`).join(', ');
}

function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(headers), line(headers.map(() => '---')), ...rows.map(line)].join('\n');
}
