import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AppOptions } from './app-options';
import { MACHINE_CLOCK } from './clock';
import { HTTP_LIMITS } from './http-limits';
import { addApiDocs } from './plugins/api-docs';
import { addBodyTime } from './plugins/body-time';
import { addCompression } from './plugins/compression';
import { addErrorFormat, sendError, sendFrameworkError } from './plugins/error-answers';
import { HttpError } from './plugins/http-error';
import { addHealth } from './plugins/health';
import { addVersionHeader } from './plugins/version-header';
import { addJsonBodies } from './plugins/json-body';
import { loggerOptions } from './plugins/logging';
import { addHttpRefusals, HTTP_OPTIONS } from './plugins/malformed-requests';
import { MicrosoftSignIn } from './plugins/check-microsoft-token';
import { addMetrics } from './plugins/metrics';
import { networkOf } from './plugins/caller-network';
import { addOpenApi } from './plugins/openapi';
import { completeDocument } from './plugins/openapi-document';
import { addPortal } from './plugins/portal';
import { watchRequests } from './plugins/quiet-time';
import { addSecurityHeaders } from './plugins/security-headers';
import { SignInCheck } from './plugins/sign-in';
import { createTokenService } from './plugins/tokens';
import { createReportPrinter } from './reports/report-printer';
import { TrackingPool } from './jobs/queue/tracking-pool';
import { mountAccessTokens } from './routes/admin/access-tokens';
import { mountAdmin } from './routes/admin/admin';
import { mountClubCalendar } from './routes/calendar/club-calendar';
import { mountClubFixtures } from './routes/calendar/club-fixtures';
import { mountClubAccounts } from './routes/admin/club-accounts';
import { mountClubLinks } from './routes/admin/club-links';
import { mountClubSignIn } from './routes/admin/club-sign-in';
import { mountAuditLog } from './routes/admin/audit-log';
import { mountClubBadge } from './routes/admin/club-badge';
import { mountClubs } from './routes/admin/clubs';
import { mountOpponents } from './routes/admin/opponents';
import { mountClubDates } from './routes/calendar/club-dates';
import { ClubPreparation } from './routes/club-preparation';
import { mountConfig } from './routes/config';
import { mountDataNetwork } from './routes/network/data-network';
import { mountExplainNetwork } from './routes/network/explain-network';
import { mountNetworkShares } from './routes/network/network-shares';
import { mountIdentification } from './routes/data/identification';
import { mountPlayerDetail } from './routes/player/player-detail';
import { mountSprintTests } from './routes/player/sprint-tests';
import { mountPlayerDevelopment } from './routes/development/player-development';
import { mountPlayerChanges } from './routes/player/player-changes';
import { mountPlayerHistory } from './routes/player/player-history';
import { mountRoster } from './routes/player/roster';
import { mountPlayerEdits } from './routes/player/player-edits';
import { mountDemo } from './routes/demo';
import { mountSimulated } from './routes/simulated';
import { mountColumnMappings } from './routes/data/column-mappings';
import { mountDrills } from './routes/drills/drills';
import { mountExerciseChanges } from './routes/drills/exercise-changes';
import { mountExercises } from './routes/drills/exercises';
import { mountDrillTurns } from './routes/drills/drill-turns';
import { mountFatigueFlags } from './routes/wellness/fatigue-flags';
import { mountFixtures } from './routes/calendar/fixtures';
import { mountSessionLoads } from './routes/calendar/session-loads';
import { mountWhitePapers } from './routes/documentation/white-papers';
import { mountFormats } from './routes/data/formats';
import { mountInvitations } from './routes/signin/invitations';
import { mountRpeLink } from './routes/signin/rpe-link';
import { mountExplain } from './routes/session/explain';
import { mountExplainKpi } from './routes/session/explain-kpi';
import { mountExplainBall } from './routes/session/explain-ball';
import { mountExplainCombined } from './routes/session/explain-combined';
import { mountExplainScores } from './routes/session/explain-scores';
import { mountExplainTeam } from './routes/session/explain-team';
import { mountExplainReplay } from './routes/session/explain-replay';
import { mountKpis } from './routes/session/kpis';
import { startLive } from './live/live-service';
import { mountLive } from './routes/realtime/live';
import { mountLiveFrames } from './routes/realtime/live-frames';
import { mountSensorSwitch } from './routes/realtime/sensor-switch';
import { mountSensors } from './routes/realtime/sensors';
import { mountLogin } from './routes/signin/login';
import { mountMatchObservations } from './routes/session/match-observations';
import { mountLongitudinalDevelopment } from './routes/development/longitudinal-development';
import { mountLongitudinalRehab } from './routes/rehab/longitudinal-rehab';
import { mountMatchReport } from './routes/session/match-report';
import { createMount } from './routes/create-mount';
import type { Mount } from './routes/mount';
import { mountOppositionAnalysis } from './routes/opposition/opposition-analysis';
import { mountParameters } from './routes/admin/parameters';
import { mountPassword } from './routes/signin/password';
import { mountPeakAnalysis } from './routes/peaks/peak-analysis';
import { mountPlayers } from './routes/player/players';
import { mountRecomputes } from './routes/data/recomputes';
import { mountRehab } from './routes/rehab/rehab';
import { mountReporting } from './routes/reporting/reporting';
import { mountSessionSummaries } from './routes/session/session-analysis';
import { mountSessionDeletion } from './routes/session/session-deletion';
import { mountManySessions } from './routes/session/sessions-type-and-lock';
import { mountSessionQuality } from './routes/session/session-quality';
import { mountSessionMoments } from './routes/session/session-replay-marks';
import { mountSessions } from './routes/session/sessions';
import { mountHeartRate } from './routes/session/heart-rate';
import { mountSessionRpe } from './routes/session/session-rpe';
import { mountSquad } from './routes/squad/squad';
import { mountAvailability } from './routes/player/availability';
import { mountSpellChanges } from './routes/player/availability-changes';
import { mountPlan } from './routes/week/week-plan';
import { mountSeasonWeeks } from './routes/week/season-weeks';
import { mountWeek } from './routes/week/week';
import { mountWeekReport } from './routes/week/week-report';
import { mountTeamComparison } from './routes/team/team-comparison';
import { mountReplays } from './routes/session/window-replay';
import { mountSessionReplay } from './routes/session/session-replay';
import { mountTurnExplorer } from './routes/turns/turn-explorer';
import { KeptTurns } from './routes/turns/kept-turns';
import { mountTurnReplay } from './routes/turns/turn-replay';
import { mountTurnReport } from './routes/turns/turn-report';
import { mountWellness } from './routes/wellness/wellness';
import { mountTurns } from './routes/turns/turns';
import { mountUsage } from './routes/admin/usage';
import { mountSessionsTable } from './routes/session/sessions-table';
import { mountVideoXml } from './routes/session/video-xml';
import { REQUESTS_PER_MINUTE, TOO_MANY_REQUESTS } from './requests-per-minute';
import { WrittenAnswers } from './routes/written-answers';
import { clubsOfLastSignIns } from './store/access/last-sign-ins';
import type { CustomerRecord } from './store/club/customers';
import { LeagueLists } from './store/league/league-lists';
import { LeagueMemory } from './store/league/league-memory';
import { NetworkMemory } from './store/league/network-memory';
import { ReportingMemory } from './store/league/reporting-memory';
import { prepareClub } from './routes/prepare-club';
import { createKept } from './routes/create-kept-rows';

const API_BASE = '/api';
/** After a start; the others are prepared when somebody comes. */
const MOST_PREPARED = 3;

export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly mount: Mount;
  /** Prepares the clubs whose people signed in last, one after the other, as if they had opened the portal. */
  readonly prepareClubs: () => Promise<void>;
}

/** Builds the app without listening. The caller must close the store after `app.close()`. */
export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  const { store, version, demo, role = 'both', server, validateAnswers = false, clock = MACHINE_CLOCK } = options;
  const app = Fastify({
    ...(server === undefined ? {} : { serverFactory: () => server }),
    logger: loggerOptions(options),
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: sendFrameworkError,
    ...HTTP_OPTIONS,
    trustProxy: [...(options.trustedProxies ?? [])],
  });
  // Calls validate their input themselves (`routes/call-route`), with types and clear messages.
  app.setValidatorCompiler(() => (value: unknown) => ({ value }));
  app.setSerializerCompiler(() => (value: unknown) => JSON.stringify(value));
  app.decorateRequest('signedIn', null);
  app.decorateRequest('sensor', null);
  options.tracing?.addTo(app);
  addErrorFormat(app);
  addBodyTime(app, (options.http ?? HTTP_LIMITS).jsonBodyMs);
  addJsonBodies(app);
  addCompression(app);
  if (options.quiet !== undefined) watchRequests(app, options.quiet);
  addSecurityHeaders(app);
  addHttpRefusals(app);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: () => new HttpError(429, TOO_MANY_REQUESTS),
  });
  if (options.requestsPerMinute !== undefined) limitRequests(app, options.requestsPerMinute);
  await addOpenApi(app, version);
  addVersionHeader(app, version);
  addHealth(app, { store, version, role, demo });
  addMetrics(app, { store, role, token: options.metricsToken });
  await addPortal(app, { webRoot: options.webRoot, microsoft: options.microsoft ?? null, clock, version });

  const tokens = createTokenService(store, options.tokenSecret);
  const signIn = new SignInCheck(store, options.tokenSecret, {
    log: app.log,
    ...(options.signInPause === undefined ? {} : { pause: options.signInPause }),
  });
  const tracking = new TrackingPool();
  app.addHook('onClose', () => tracking.close());
  const kept = createKept(store, tracking);
  const { memory, peaks, profiles, highResolution, heartRates } = kept;
  const lists = new LeagueLists(store);
  const sources = { store, answers: new WrittenAnswers(kept, validateAnswers) };
  const turns = new KeptTurns(sources);
  const leagues = new LeagueMemory({ store, memory, peaks }, lists);
  const pools = new ReportingMemory(store, { memory, highResolution });
  const networks = new NetworkMemory({ store, memory, profiles, peaks });
  const { quiet } = options;
  const preparation =
    quiet === undefined
      ? null
      : new ClubPreparation<CustomerRecord>({
          quiet,
          prepare: (customer, giveWay) =>
            prepareClub({ ...sources, kept, pools, lists, turns, clock, giveWay }, customer),
          onError: (error) => app.log.warn({ err: error }, 'The data of a club could not be prepared.'),
        });
  app.addHook('onClose', () => preparation?.close());
  const wakes = options.wakesTracking === true && quiet !== undefined;
  const wake = wakes ? () => tracking.wake((signal) => quiet.turn(signal)) : undefined;
  const printer = options.printer ?? createReportPrinter();
  if (options.printer === undefined) app.addHook('onClose', () => printer.close());
  let mount: Mount | null = null;
  await app.register(
    async (api) => {
      mount = createMount(api, { store, tokens, validateAnswers });
      mountLogin(mount, {
        tokens,
        signIn,
        microsoft: options.microsoft === undefined ? null : new MicrosoftSignIn(store, options.microsoft),
        signInsPerMinute: options.signInsPerMinute ?? REQUESTS_PER_MINUTE.signIns,
      });
      mountPassword(mount, { signIn });
      mountConfig(mount, store);
      mountDemo(mount, store);
      mountSimulated(mount, store);
      mountAdmin(mount, store);
      mountAccessTokens(mount, store);
      mountClubs(mount, store);
      mountClubBadge(mount, store);
      mountClubAccounts(mount, store);
      mountClubLinks(mount);
      mountClubSignIn(mount);
      mountAuditLog(mount, store);
      mountInvitations(mount, store);
      mountRpeLink(mount, store, clock);
      mountOpponents(mount, store);
      mountClubCalendar(mount, store);
      mountClubFixtures(mount, store);
      mountUsage(mount, store, clock);
      mountDrills(mount, { ...sources, kept });
      mountExercises(mount, sources, clock);
      mountExerciseChanges(mount);
      mountDrillTurns(mount, sources);
      mountIdentification(mount, sources);
      mountPlayerEdits(mount);
      mountPlayerChanges(mount, { store });
      mountPlayerHistory(mount, store);
      mountRoster(mount, { store });
      mountSessionSummaries(mount, sources);
      mountPlayerDetail(mount, sources);
      mountSprintTests(mount, store);
      mountSquad(mount, sources);
      mountWeek(mount, sources, clock);
      mountSeasonWeeks(mount, sources, clock);
      mountPlan(mount, clock);
      mountSessionRpe(mount, sources, clock);
      mountHeartRate(mount, sources);
      mountSessionLoads(mount, sources);
      mountAvailability(mount, store, clock);
      mountSpellChanges(mount, clock);
      mountFatigueFlags(mount, sources, clock);
      mountWellness(mount, sources);
      mountPlayerDevelopment(mount, { ...sources, lists });
      mountLongitudinalDevelopment(mount, { ...sources, lists });
      mountDataNetwork(mount, { ...sources, networks });
      mountExplainNetwork(mount, { ...sources, networks });
      mountNetworkShares(mount, store);
      mountRehab(mount, { ...sources, leagues }, clock);
      mountLongitudinalRehab(mount, { ...sources, leagues }, clock);
      mountReporting(mount, { ...sources, pools, lists });
      mountClubDates(mount, store, clock);
      mountFixtures(mount, store);
      mountColumnMappings(mount, store);
      mountSessionDeletion(mount, { store });
      mountManySessions(mount);
      mountSessionQuality(mount, store);
      mountSessionMoments(mount, sources);
      mountSessions(mount, {
        ...sources,
        onOpened: wake,
        onListed: (customer) => preparation?.begin(customer),
      });
      mountParameters(mount, store);
      mountRecomputes(mount, store);
      mountPlayers(mount, sources);
      mountKpis(mount, sources);
      mountExplain(mount, sources);
      mountExplainKpi(mount, sources);
      mountExplainScores(mount, sources);
      mountExplainBall(mount, sources);
      mountExplainCombined(mount, sources, clock);
      mountExplainTeam(mount, sources);
      mountExplainReplay(mount, kept);
      mountTurns(mount, sources);
      mountTurnExplorer(mount, { ...sources, turns });
      mountTurnReplay(mount, { store, tracking });
      mountTurnReport(mount, sources);
      mountPeakAnalysis(mount, { ...sources, leagues });
      mountReplays(mount, { store, tracking });
      mountSessionReplay(mount, sources);
      const live = startLive(api, { store, memory, heartRates }, options.live ?? { imports: null, notices: null });
      mountLive(mount, live, clock);
      mountLiveFrames(api, mount, live);
      mountSensors(mount, live);
      mountSensorSwitch(mount, live, clock);
      mountOppositionAnalysis(mount, { ...sources, leagues });
      mountTeamComparison(mount, { ...sources, lists });
      mountMatchObservations(mount, sources);
      mountMatchReport(mount, { store, kept, printer });
      mountWeekReport(mount, { store, kept, printer }, clock);
      mountVideoXml(mount, store);
      mountSessionsTable(mount, store);
      mountFormats(mount);
      mountWhitePapers(mount, printer);
      await options.imports?.(api, mount);
      const { calls } = mount;
      let described: object | null = null;
      // Built once, after every call is mounted.
      api.get(
        '/openapi.json',
        { schema: { hide: true } },
        async () => (described ??= completeDocument(app.swagger(), calls, API_BASE)),
      );
      addApiDocs(api);
      api.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'Unknown call.'));
    },
    { prefix: API_BASE },
  );
  if (mount === null) throw new Error('The calls were not mounted.');
  const prepareClubs = async () => {
    for (const club of await clubsOfLastSignIns(store.db, MOST_PREPARED)) await preparation?.run(club);
  };
  return { app, mount, prepareClubs };
}

/** Runs before anything of a request is read; limits of single calls (`MountOptions`) apply in addition. */
function limitRequests(app: FastifyInstance, max: number): void {
  const limit = app.createRateLimit({ max, timeWindow: 60_000 });
  app.addHook('onRequest', async (request) => {
    const state = await limit(request);
    if (!state.isAllowed && state.isExceeded) throw new HttpError(429, TOO_MANY_REQUESTS);
  });
}
