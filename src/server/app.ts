import { randomUUID } from 'node:crypto';

import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';

import { accountRoutes } from './account/account-routes.ts';
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import { attemptRoutes } from './attempts/attempt-routes.ts';
import { exampleRoutes } from './generation/example-routes.ts';
import { generationRoutes } from './generation/generation-routes.ts';
import { guestRoutes } from './guests/guest-routes.ts';
import { insightRoutes } from './insights/insight-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { providerRoutes } from './payments/provider-routes.ts';
import { deliverSandboxWebhooks } from './payments/sandbox/deliver-webhooks.ts';
import { mountSandbox } from './payments/sandbox/mount-sandbox.ts';
import { reportRoutes } from './reports/report-routes.ts';
import type { Services } from './services.ts';
import { answerFailures, asAppError, sendFailure } from './shared/answer-failure.ts';
import { closeConnectionsInTime } from './shared/close-connections.ts';
import { endpointMounter } from './shared/mount-endpoint.ts';
import { refuseUnreadable } from './shared/refuse-unreadable.ts';
import { speakToEach } from './shared/request-locale.ts';
import { securityHeaders, sendSecurityHeaders } from './shared/security-headers.ts';
import { mountEmbeddedIssuer } from './sign-in/embedded-issuer.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { subjectRoutes } from './subjects/subject-routes.ts';
import { retakeRoutes } from './tests/retake-routes.ts';
import { testRoutes } from './tests/test-routes.ts';
import { watchRequests } from './watching/watch-requests.ts';
import { watchingRoutes } from './watching/watching-routes.ts';

/** The map of the server: every feature, mounted on one app. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { config, database, sessions, pages } = services;
  const app = fastify({
    loggerInstance: services.log,
    // One line a request costs a third of the throughput: `watchRequests` writes those that somebody looks for.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Ours alone: what a stranger calls a request must not stand in the log.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    // Of a connection on which nothing moves, such as that of one who reads no answer. Models are waited for 45 s.
    connectionTimeout: 120_000,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Node looks for what is overdue every 30 s if it is not told otherwise.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16 * 1024 },
    return503OnClosing: false,
    // An address that cannot be read comes to no route and passes no hook.
    frameworkErrors: (error, request, reply) => {
      void sendFailure(reply.headers({ ...securityHeaders(config.origin), 'X-Request-Id': request.id }), asAppError(error));
    },
    clientErrorHandler: refuseUnreadable(config.origin, services.timers),
  });
  closeConnectionsInTime(app);
  readJsonBodies(app);
  watchRequests(app, services);
  sendSecurityHeaders(app, config.origin);
  speakToEach(app);
  answerFailures(app, pages.notFound);
  await app.register(fastifyCookie);
  app.decorateRequest('learner', undefined);

  const mount = endpointMounter(app, sessions, services.isOwnOrigin);
  const { freeTestsPerMonth } = config;
  signInRoutes(mount, { ...services, origin: config.origin, freeTestsPerMonth });
  accountRoutes(mount, services);
  subjectRoutes(mount, services);
  testRoutes(mount, services);
  retakeRoutes(mount, services);
  generationRoutes(mount, { ...services, freeTestsPerMonth });
  exampleRoutes(mount, services);
  attemptRoutes(mount, services);
  reportRoutes(mount, services);
  paymentRoutes(mount, services);
  await providerRoutes(app, services);
  await mountOwnSandbox(app, services);
  analyticsRoutes(mount, services);
  guestRoutes(mount, { ...services, freeTestsPerMonth });
  insightRoutes(app, { ...services, hasAnalytics: config.hasAnalytics });
  watchingRoutes(app, { ...services, metricsToken: config.metricsToken });
  if (!config.issuer) await mountEmbeddedIssuer(app, database, config.origin);
  await pages.mount(app);
  return app;
}

/** The stand-in for a provider of payments, where no other is connected. */
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

/** JSON is the only kind of body; an empty one is none at all, whatever its type says. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
