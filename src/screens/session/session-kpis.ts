/** The KPIs of a session as every tab asks for them, so that they are asked for once. */
export function sessionKpis(customerId: number, sessionId: number) {
  return { query: { customerId, sessionId, enablePerMinute: false, includeOpposition: true } };
}
