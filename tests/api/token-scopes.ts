import { CALLS_OF_RIGHT } from './roles-table';

/**
 * Scopes that open a call to a program's token (any one is enough), listed by hand, so that none changes unseen. A GET
 * not listed opens to `read`, unless it needs more than seeing or exporting; everything else is closed.
 */
const TOKEN_TABLE: Readonly<Record<string, readonly string[]>> = {
  'GET /config': ['read', 'readMedical', 'readFrames', 'import'],
  'GET /demo': ['read', 'readMedical', 'readFrames', 'import'],
  'GET /formats': ['read', 'readMedical', 'readFrames', 'import'],
  'GET /whitepapers': ['read', 'readMedical', 'readFrames', 'import'],
  'GET /whitepaperpdf': ['read', 'readMedical', 'readFrames', 'import'],
  // As much of the record as the scope allows.
  'GET /availability': ['read', 'readMedical'],
  'GET /explainscore': ['readMedical'],
  'GET /explainfatigue': ['readMedical'],
  'GET /explainflags': ['readMedical'],
  'GET /explainafterflag': ['readMedical'],
  'GET /explainrehab': ['readMedical'],
  'GET /fatigueflags': ['readMedical'],
  'GET /longitudinalrehab': ['readMedical'],
  'GET /longitudinalwellnessreport': ['readMedical'],
  'GET /recentrehabsessions': ['readMedical'],
  'GET /rehabsessions': ['readMedical'],
  'GET /sessionoverview': ['readMedical'],
  'GET /wellnessreport': ['readMedical'],
  'GET /turnreplay': ['readFrames'],
  'GET /sessionreplay': ['readFrames'],
  'GET /sessionframes': ['readFrames'],
  'GET /windowreplay': ['readFrames'],
  'GET /explainparts': ['readFrames'],
  'GET /explainbeyondparts': ['readFrames'],
  'GET /explainreplay': ['readFrames'],
  'GET /timeHistories': ['readFrames'],
  'GET /live/:sessionId': ['readFrames'],
  'GET /live/:sessionId/stream': ['readFrames'],
  'GET /imports': ['read', 'import'],
  'GET /imports/:importId': ['read', 'import'],
  'GET /imports/:importId/events': ['read', 'import'],
  'POST /imports': ['import'],
  'POST /imports/:importId/cancel': ['import'],
  'POST /imports/:importId/retry': ['import'],
  'POST /live/:sessionId/frames': ['feedLive'],
  'GET /parameters': [],
  'GET /recomputes': [],
  'GET /users': [],
  'GET /datanetworkclubs': [],
  'GET /clubs': [],
  'GET /badgesettings': [],
  'GET /clubfixtures': [],
  'GET /clubsessions': [],
  'GET /clubsetup': [],
  'GET /auditlog': [],
  'GET /usage': [],
  'GET /tokens': [],
  'GET /clubtokens': [],
};

export function scopesTold(call: string): readonly string[] {
  const takesMore = Object.entries(CALLS_OF_RIGHT).some(([right, calls]) => right !== 'export' && calls.includes(call));
  return TOKEN_TABLE[call] ?? (call.startsWith('GET ') && !takesMore ? ['read'] : []);
}
