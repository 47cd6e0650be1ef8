import { call } from '../../shared/calls/call.ts';
import type { DraftPlan, FormDraft } from '../../shared/root/browser-storage.ts';
import { toTestForm } from '../form/form-draft.ts';

/** The plan that the server makes for a form. Rejects with a `CallFailure`. */
export async function fetchPlan({ fields }: Pick<FormDraft, 'fields'>, subjectId: string | undefined): Promise<DraftPlan> {
  const { slots, concepts, language } = await call('planTest', { body: { formData: toTestForm({ fields }, subjectId) } });
  return { slots, concepts, language };
}
