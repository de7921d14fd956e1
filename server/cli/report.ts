import { isDay } from '@halfturn/core/calendar/day';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { dayOfLastSpan } from '@halfturn/core/metrics/week/week-span';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { dirname } from 'node:path';
import { readEnvironment } from '../environment';
import { weekReport } from '../reports/week-report';
import { weekReportFacts } from '../reports/week-report-facts';
import { ClubRows } from '../routes/club-rows';
import { createKept } from '../routes/create-kept-rows';
import { TrackingPool } from '../jobs/queue/tracking-pool';
import type { CustomerRecord } from '../store/club/customers';
import { listSquads } from '../store/club/types-positions-squads';
import { openDatabase, type Store } from '../store/engine/database';
import { argumentsOf } from './arguments';
import { customerIdOf, requireCustomer } from './customers';
import { requireFolder, requireFree, writeWhole } from './output-file';
import { chosen } from './reading-options';
import { requireDatabase } from './stored-database';
import { CommandError, type Terminal, UsageError } from './terminal';

const LAST = 'last';

export async function report(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = argumentsOf({
    args: [...args],
    options: {
      week: { type: 'string' },
      customer: { type: 'string' },
      squad: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      units: { type: 'string', default: DEFAULT_UNITS.system },
      force: { type: 'boolean', default: false },
    },
  });
  const { week, out, force } = values;
  if (week === undefined || (week !== LAST && !isDay(week))) {
    throw new UsageError('--week takes a day of the week, for example 2026-05-02, or "last".');
  }
  if (out === undefined) throw new UsageError('--out takes the file to write.');
  const customerId = customerIdOf(values.customer);
  const units = { ...DEFAULT_UNITS, system: chosen('--units', values.units, ['metric', 'imperial'] as const) };
  await requireFree([out], force);
  await requireFolder(dirname(out), false);
  const environment = readEnvironment(process.env);
  await requireDatabase(environment);
  const store = await openDatabase({ ...environment, migrate: false });
  try {
    const customer = await requireCustomer(store.db, customerId);
    const now = new Date();
    const squadIds = await squadsNamed(store, customer, values.squad);
    const rows = new ClubRows(store.db, { customer, seen: (players) => players });
    const day = week === LAST ? await lastDay(rows, now) : week;
    const kept = createKept(store, new TrackingPool());
    const facts = await weekReportFacts({ store, kept, rows, now }, { day, squadIds, units });
    await writeWhole([await weekReport(facts)], out);
    terminal.out(`${out}\n`);
    terminal.note(`${facts.page.title}: ${facts.page.rows.filter(({ isSquad }) => !isSquad).length} players.`);
  } finally {
    await store.close();
  }
}

async function lastDay(rows: ClubRows, now: Date): Promise<string> {
  return dayOfLastSpan(todayIn(rows.customer.timeZone, now), await rows.matchDays(await rows.marks()));
}

/** @throws CommandError that lists the squads if the club has none of a name */
async function squadsNamed(
  { db }: Store,
  { customerId, defaultSquadId }: CustomerRecord,
  names: readonly string[],
): Promise<readonly number[]> {
  if (names.length === 0) return [defaultSquadId];
  const squads = await listSquads(db, customerId);
  return names.map((wanted) => {
    const squad = squads.find(
      ({ squadId, name }) => String(squadId) === wanted || name.toLowerCase() === wanted.trim().toLowerCase(),
    );
    if (squad !== undefined) return squad.squadId;
    const list = squads.map(({ squadId, name }) => `${squadId} ${name}`).join(', ');
    throw new CommandError(`No squad "${wanted}": choose one of ${list}.`);
  });
}
