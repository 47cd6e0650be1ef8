import { randomUUID } from 'node:crypto';

import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';

import { accountRoutes } from './learners/account-routes.ts';
import { insightRoutes } from './insights/insight-routes.ts';
import { attemptRoutes } from './attempts/attempt-routes.ts';
import { generationRoutes } from './generation/generation-routes.ts';
import { paperRoutes } from './generation/papers/paper-routes.ts';
import { guestRoutes } from './attempts/guests/guest-routes.ts';
import { pageViewRoutes } from './page-views/page-view-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { providerRoutes } from './payments/provider-routes.ts';
import { deliverSandboxWebhooks } from './stand-ins/razorpay/deliver-webhooks.ts';
import { mountSandbox } from './stand-ins/razorpay/mount-sandbox.ts';
import { reportRoutes } from './attempts/report-routes.ts';
import { resultRoutes } from './attempts/result-routes.ts';
import type { Services } from './services.ts';
import { answerFailures, asAppError, sendFailure, refuseUnreadable } from './shared/http/answer-failure.ts';
import { closeConnectionsInTime } from './shared/http/close-connections.ts';
import { refuseOtherHosts } from './shared/http/own-host.ts';
import { endpointMounter } from './shared/http/mount-endpoint.ts';
import { speakToEach } from './shared/http/request-locale.ts';
import { securityHeaders, sendSecurityHeaders } from './shared/http/security-headers.ts';
import { mountEmbeddedIssuer } from './stand-ins/issuer/embedded-issuer.ts';
import { sessionRoutes } from './learners/session-routes.ts';
import { signInRoutes } from './learners/sign-in-routes.ts';
import { subjectRoutes } from './learners/subject-routes.ts';
import { editRoutes } from './practice-tests/editing/edit-routes.ts';
import { practiceRoutes } from './practising/practice-routes.ts';
import { exportRoutes } from './practice-tests/exporting/export-routes.ts';
import { importRoutes } from './practice-tests/importing/import-routes.ts';
import { retakeRoutes } from './practice-tests/retake-routes.ts';
import { searchRoutes } from './practice-tests/search-routes.ts';
import { compareRoutes } from './sharing/compare-routes.ts';
import { shareRoutes } from './sharing/share-routes.ts';
import { hashToken } from './sharing/share-links.ts';
import { takeRoutes } from './sharing/take-routes.ts';
import { suggestionRoutes } from './topics/suggestion-routes.ts';
import { topicRoutes } from './topics/topic-routes.ts';
import { testRoutes } from './practice-tests/test-routes.ts';
import { watchRequests } from './operations/watch-requests.ts';
import { findSharedTitle } from './store/sharing/shares.ts';
import { monitoringRoutes } from './operations/monitoring-routes.ts';
import { securityContactRoute } from './operations/security-contact.ts';

/** Mounts every feature on one app. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { config, pages } = services;
  const app = fastify({
    loggerInstance: services.log,
    // A line per request costs a third of the throughput: `watchRequests` logs only the relevant ones.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Ignore the client's request id, which would end up in the log.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: 256 * 1024,
    // A slow disk may need long to load the screens: better a late start than none.
    pluginTimeout: 0,
    requestTimeout: 30_000,
    // For idle connections, such as a client that does not read. A model may take 45 s.
    connectionTimeout: 120_000,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Node's default checks for timeouts only every 30 s.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16 * 1024 },
    return503OnClosing: false,
    // A malformed URL matches no route and runs no hooks.
    frameworkErrors: (error, request, reply) => {
      void sendFailure(reply.headers({ ...securityHeaders(config.origin), 'X-Request-Id': request.id }), asAppError(error));
    },
    clientErrorHandler: refuseUnreadable(config.origin, services.timers),
  });
  closeConnectionsInTime(app);
  app.addHook('preClose', (done) => {
    services.attemptWatches.close();
    done();
  });
  app.addHook('onClose', () => services.pictures.settled());
  readJsonBodies(app);
  watchRequests(app, services);
  sendSecurityHeaders(app, config.origin);
  speakToEach(app);
  answerFailures(app, pages.notFound);
  refuseOtherHosts(app, config.origin);
  await app.register(fastifyCookie);
  app.decorateRequest('learner', undefined);

  const mount = endpointMounter(app, services);
  const { freeTestsPerMonth } = config;
  signInRoutes(mount, { ...services, origin: config.origin, freeTestsPerMonth });
  sessionRoutes(mount, services);
  accountRoutes(mount, services);
  subjectRoutes(mount, services);
  topicRoutes(mount, services);
  suggestionRoutes(mount, services);
  testRoutes(mount, services);
  searchRoutes(mount, services);
  shareRoutes(mount, services);
  takeRoutes(mount, services);
  compareRoutes(mount, services);
  retakeRoutes(mount, services);
  exportRoutes(mount, services);
  importRoutes(mount, services);
  editRoutes(mount, services);
  generationRoutes(mount, { ...services, freeTestsPerMonth });
  paperRoutes(mount, { ...services, ...services.papers });
  attemptRoutes(mount, services);
  resultRoutes(mount, services);
  practiceRoutes(mount, services);
  reportRoutes(mount, services);
  paymentRoutes(mount, services);
  await providerRoutes(app, services);
  await mountOwnSandbox(app, services);
  insightRoutes(mount, services);
  guestRoutes(mount, { ...services, freeTestsPerMonth });
  pageViewRoutes(app, { ...services, hasAnalytics: config.hasAnalytics });
  securityContactRoute(app, { origin: config.origin, email: config.support.email, now: services.now });
  monitoringRoutes(app, { ...services, metricsToken: config.metricsToken });
  if (!config.issuer) await mountEmbeddedIssuer(app, services.secrets, config.origin);
  await pages.mount(app, { findSharedTitle: (token) => findSharedTitle(services.database, hashToken(token)) });
  return app;
}

/** Mounts the payment sandbox unless a provider is configured. */
async function mountOwnSandbox(app: FastifyInstance, { database, sandbox, config, now }: Services): Promise<void> {
  if (!sandbox) return;
  await mountSandbox(app, {
    ...sandbox,
    database,
    origin: config.origin,
    now,
    deliver: () => deliverSandboxWebhooks({ ...sandbox, database, now }),
  });
}

/** Accepts JSON bodies only; an empty body counts as none. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
