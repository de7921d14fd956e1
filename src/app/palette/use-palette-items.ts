import type { Player } from '@halfturn/contract/player/players';
import { type Session, sessions as sessionsCall } from '@halfturn/contract/session/sessions';
import type { Customer } from '@halfturn/contract/signin/login';
import { dayText } from '@halfturn/core/calendar/day-text';
import { localDay } from '@halfturn/core/calendar/day';
import { monthOf, monthTitle } from '@halfturn/core/calendar/month';
import { METHODS } from '@halfturn/core/methods/method-registry';
import { methodCards } from '@halfturn/core/views/documentation/method-cards';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { firstSessionTab, hasModule, isOpen } from '../../routes/access';
import { importPath, methodPaperPath, pathOf, playerPath, sessionPath, twoPlayersPath } from '../../routes/links';
import { mayIn } from '../../routes/rights';
import { routeOf, ROUTES } from '../../routes/routes';
import { useCall } from '../../state/calls/use-call';
import { useSeenPlayers } from '../../state/user/squads';
import { unitSettingsAtom } from '../../state/user/units';
import { comparedNames, foundItems, type PaletteItem } from './palette-search';

/** Everything a user may open in a club, from answers that its screens also request. */
export function usePaletteItems(customer: Customer, text: string): readonly PaletteItem[] {
  const { customerId } = customer;
  const seen = useSeenPlayers(customerId).data;
  const sessions = useCall(sessionsCall, { query: { customerId } }).data;
  const units = useAtomValue(unitSettingsAtom);
  const items = useMemo(
    () => [
      ...actions(customer),
      ...screens(customer),
      ...players(customer, seen ?? []),
      ...ofSessions(customer, sessions ?? []),
      ...months(sessions ?? []),
      ...methodCards(METHODS, units).map(({ id, name, sentence, kpis }): PaletteItem => ({
        id: `method:${id}`,
        group: 'Method',
        title: name,
        note: sentence,
        also: kpis,
        to: methodPaperPath(id),
      })),
    ],
    [customer, seen, sessions, units],
  );
  return useMemo(() => [...comparison(items, text, customerId), ...items], [items, text, customerId]);
}

function actions(customer: Customer): readonly PaletteItem[] {
  const imports: PaletteItem = {
    id: 'action:import',
    group: 'Action',
    title: 'Import a session',
    note: 'Data',
    also: 'upload file tracking',
    to: importPath(customer.customerId),
  };
  return mayIn(customer, 'import') ? [imports] : [];
}

function screens(customer: Customer): readonly PaletteItem[] {
  return ROUTES.filter((route) => ['sidebar', 'tab', 'page'].includes(route.place) && isOpen(route, customer)).map(
    ({ id, title, paths, under }): PaletteItem => ({
      id: `screen:${id}`,
      group: 'Screen',
      title,
      note: under === undefined ? '' : routeOf(under).title,
      to: paths[0],
    }),
  );
}

function players(customer: Customer, seen: readonly Player[]): readonly PaletteItem[] {
  const hasAll = hasModule(customer, 'fullplayermodule');
  return seen
    .filter(({ playerId }) => hasAll || customer.playerModulePlayers.includes(playerId))
    .map(({ playerId, name, position }): PaletteItem => ({
      id: `player:${playerId}`,
      group: 'Player',
      title: name,
      note: position,
      to: playerPath({ customerId: customer.customerId, playerId }),
    }));
}

/** Portal-core section 7: only complete sessions that are not locked can be opened. */
function ofSessions(customer: Customer, sessions: readonly Session[]): readonly PaletteItem[] {
  const { customerId } = customer;
  const tab = firstSessionTab(customer);
  return sessions
    .filter(({ statusDisplayName, isLocked }) => statusDisplayName === 'Complete' && !isLocked)
    .map(({ sessionId, title, date, type, opposition }): PaletteItem => ({
      id: `session:${sessionId}`,
      group: 'Session',
      title,
      note: `${type}, ${dayText(date)}`,
      also: `${localDay(date)} ${monthTitle(monthOf(localDay(date)))} ${opposition?.customerName ?? ''}`,
      to: sessionPath(tab, { customerId, sessionId }),
    }));
}

function months(sessions: readonly Session[]): readonly PaletteItem[] {
  const all = new Set(sessions.map(({ date }) => monthOf(localDay(date))));
  return [...all].map((month): PaletteItem => ({
    id: `month:${month}`,
    group: 'Month',
    title: monthTitle(month),
    note: 'Calendar',
    also: month,
    to: pathOf('calendar'),
    month,
  }));
}

function comparison(items: readonly PaletteItem[], text: string, customerId: number): readonly PaletteItem[] {
  const names = comparedNames(text);
  const canCompare = items.some(({ id }) => id === 'screen:comparePlayers');
  if (names === null || !canCompare) return [];
  const known = items.filter(({ group }) => group === 'Player');
  const [first, second] = names.map((name) => foundItems(known, name, [])[0]);
  if (first === undefined || second === undefined || first === second) return [];
  const idOf = ({ id }: PaletteItem) => Number(id.slice('player:'.length));
  return [
    {
      id: `compare:${idOf(first)}:${idOf(second)}`,
      group: 'Action',
      title: `Compare ${first.title} and ${second.title}`,
      note: '',
      also: text,
      to: twoPlayersPath({ customerId, playerId: idOf(first), withId: idOf(second) }),
    },
  ];
}
