import { replaceEqualDeep } from '@tanstack/react-query';
import type { ViewMap, ViewName } from '@halfturn/workers/analytics/contract';
import { MOST_ANSWERS_WITH_VIEWS, MOST_REQUESTS_OF_VIEW } from '../answers-kept-and-refetched';
import { isSameContent } from '../calls/same-content';

export interface KeptView<Request, View> {
  readonly request: Request;
  readonly version: number;
  readonly data: View;
}

type Kept<Name extends ViewName> = KeptView<ViewMap[Name]['request'], ViewMap[Name]['view']>;

interface Answer {
  readonly request: { readonly path: string };
  readonly views: KeptViews;
}

/** @param latestFirst what is out of use */
export function forgetOlderViews(latestFirst: readonly Answer[]): void {
  const counts = new Map<string, number>();
  for (const { request, views } of latestFirst) {
    const [call = ''] = request.path.split('?', 1);
    const count = (counts.get(call) ?? 0) + 1;
    counts.set(call, count);
    if (count > MOST_ANSWERS_WITH_VIEWS) views.forget();
  }
}

export class KeptViews {
  #views: { [Name in ViewName]?: readonly Kept<Name>[] } = {};

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
    views[name] = [next, ...before.filter((one) => one !== last)].slice(0, MOST_REQUESTS_OF_VIEW);
    return next;
  }

  forget(): void {
    this.#views = {};
  }
}
