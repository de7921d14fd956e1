/** The KPIs that the tabs of a session share: asked for once. */
export function sessionKpis(customerId: number, sessionId: number) {
  return { query: { customerId, sessionId, enablePerMinute: false, includeOpposition: true } };
}
