import { replaceEqualDeep } from '@tanstack/react-query';
import type { ViewMap, ViewName } from '@halfturn/workers/analytics/contract';
import { isSameContent } from '../calls/same-content';

export interface KeptView<Request, View> {
  readonly request: Request;
  readonly version: number;
  readonly data: View;
}

type Kept<Name extends ViewName> = KeptView<ViewMap[Name]['request'], ViewMap[Name]['view']>;

/** How many requests of a view are remembered, for users who switch back and forth between choices. */
const MOST_REQUESTS = 4;

export class KeptViews {
  readonly #views: { [Name in ViewName]?: readonly Kept<Name>[] } = {};

  of<Name extends ViewName>(name: Name, request: ViewMap[Name]['request']): Kept<Name> | null {
    const kept: readonly Kept<Name>[] = this.#views[name] ?? [];
    return kept.find((one) => isSameContent(one.request, request)) ?? null;
  }

  /**
   * @returns the kept view: parts that equal those of the last answer keep their identity, so that nothing renders
   * again
   */
  keep<Name extends ViewName>(name: Name, kept: Kept<Name>): Kept<Name> {
    const before: readonly Kept<Name>[] = this.#views[name] ?? [];
    const last = before.find(({ request }) => isSameContent(request, kept.request));
    const next = last === undefined ? kept : { ...kept, data: replaceEqualDeep(last.data, kept.data) };
    const views: { [Each in Name]?: readonly Kept<Each>[] } = this.#views;
    views[name] = [next, ...before.filter((one) => one !== last)].slice(0, MOST_REQUESTS);
    return next;
  }
}
