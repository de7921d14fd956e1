/** The KPIs of the overview, which its layout asks for before the session is there. */
export function sessionKpis(customerId: number, sessionId: number) {
  return { query: { customerId, sessionId, enablePerMinute: false, includeOpposition: true } };
}
