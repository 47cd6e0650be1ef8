import type { ServerResponse } from 'node:http';

import type { PlanTask } from './model-tasks.ts';

export type FakePlan = (task: PlanTask, send: (text: string) => void, response: ServerResponse) => Promise<void> | void;

export const goodPlan: FakePlan = (task, send) => send(JSON.stringify({ elements: task.slots.map(objectiveFor) }));

export function objectiveFor({ concept, difficulty, form }: PlanTask['slots'][number], place: number) {
  const objective = `Tell code ${place} from the others`;
  return {
    objective,
    concept: concept ?? `Codes, part ${place}`,
    bloom: 'apply',
    difficulty,
    misconception: `Mixing up code ${place}`,
    form,
  };
}
