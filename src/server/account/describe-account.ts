import { type Question, withholdKey } from '../../assessment/question.ts';
import type { Export } from '../../contract/account-shapes.ts';
import type { WireQuestion } from '../../contract/test-shapes.ts';
import { toWireQuestion } from '../../contract/wire-words.ts';
import { verdictWithheld } from '../shared/describe-report.ts';
import type { KeptReport, KeptRequest } from '../store/account-data.ts';
import { learnerOwner } from '../store/allowances.ts';
import type { paymentOrders, payments, sessions, StoredForm, StoredReport } from '../store/schema.ts';
import type { StoredUser } from '../store/users.ts';

export function describeUser({ id, name, email, picture, issuer, subject, createdAt, planExpiry }: StoredUser): Export['account'] {
  return { id, name, email, picture, issuer, idAtIssuer: subject, createdAt, premiumUntil: planExpiry };
}

/** Never what it is known by: whoever has that may come closer to being taken for the learner. */
export function describeSession({ createdAt, lastSeenAt }: typeof sessions.$inferSelect): Export['sessions'][number] {
  return { createdAt, lastSeenAt };
}

/** Its questions are those of a test that may yet be taken, or stand beside them: all keys stay with us. */
export function describeRequest(request: KeptRequest): Export['requests'][number] {
  const { id, form, owner, userId, guestAddress, subjectId, state, createdAt, cost, countedAt, resumed } = request;
  const { writer, report, questions, progress, replaced, replacements, replacementTries } = request;
  return {
    id,
    ...describeForm(form),
    asGuest: owner !== learnerOwner(userId ?? ''),
    networkAddress: guestAddress,
    subjectId,
    state,
    createdAt,
    cost,
    countedAt,
    resumed,
    writer: writer && { kind: writer.kind, name: writer.name, isCompleted: writer.isCompleted },
    report: report && describeWriting(report),
    questions: (questions ?? []).map(askedQuestion),
    progress: progress && {
      report: describeWriting(progress.report),
      questions: progress.questions.map(({ slot, question }) => ({ slot, ...askedQuestion(question) })),
    },
    replaced: replaced.map(askedQuestion),
    replacements,
    replacementTries,
  };
}

function describeForm({ title, description, questionCount, difficulty, questionType, negative, timePerQuestion, ...choices }: StoredForm) {
  const { marking, extraTime, language, plan } = choices;
  const chosen = { marking, extraTime, language, plan };
  return { title, description, questionCount, difficulty, questionType, negative, timePerQuestion, ...chosen };
}

function describeWriting({ written, rejected, repeatsRefused, replaced }: StoredReport) {
  return { written, rejected, repeatsRefused, replaced };
}

export function askedQuestion(question: Question): WireQuestion {
  return toWireQuestion(withholdKey(question));
}

/** A verdict tells of the key: as everywhere, it is withheld until the attempt is finished. */
export function describeReport({ report, stem, attemptState }: KeptReport): Export['reports'][number] {
  const { testId, questionId, reason, note, createdAt } = report;
  const { state, finding } = attemptState === 'finished' ? report : { state: verdictWithheld().state, finding: null };
  return { testId, questionId, question: stem ?? '', reason, note, state, finding, createdAt };
}

export function describeOrder(order: typeof paymentOrders.$inferSelect): Export['orders'][number] {
  const { id, providerOrderId, amount, currency, state, createdAt } = order;
  return { id, providerOrderId, amount, currency, state, createdAt };
}

export function describePayment(payment: typeof payments.$inferSelect): Export['payments'][number] {
  const { id, orderId, amount, currency, state, creditedAt, days, endedAt, endedBy, createdAt } = payment;
  return { id, orderId, amount, currency, state: endedBy ?? state, creditedAt, days, endedAt, endedBy, createdAt };
}
