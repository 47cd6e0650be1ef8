import { useState } from 'react';

import { type DraftPlan } from '../../shared/browser-storage.ts';
import { notFetched } from '../../shared/call-failure.ts';
import { type FormFields, toTestForm } from './form-draft.ts';
import { describePlanFailure, type GenerationFailure } from './generation-failure.ts';

export interface PlanListener {
  onPlan: (plan: DraftPlan) => void;
  onFailed: (failure: GenerationFailure) => void;
}

/** Asks what a form becomes before anything is written. */
export function usePlanning(subjectId: string | undefined, { onPlan, onFailed }: PlanListener) {
  const [isPlanning, setPlanning] = useState(false);
  const makePlan = async (fields: FormFields) => {
    setPlanning(true);
    try {
      const { call } = await import('../../shared/call.ts').catch(notFetched);
      const { slots, concepts, language } = await call('planTest', { body: { formData: toTestForm({ fields }, subjectId) } });
      onPlan({ slots, concepts, language });
    } catch (error) {
      console.error('Planning failed', error);
      onFailed(describePlanFailure(error));
    } finally {
      setPlanning(false);
    }
  };
  return { isPlanning, makePlan };
}
