import { paperOf } from '../../../assessment/papers/exam-papers.ts';
import type { BankJobName, BankJobs, DoBankJob } from './bank-jobs.ts';
import { createJobLine, type JobCall, type JobLine, type JobLineOptions } from '../../shared/computing/job-line.ts';

/** Takes jobs for the bank: in turns that are fair to each caller, or at once where the answer is needed while someone types. */
export interface BankDesk extends Pick<JobLine, 'refuseSpent'> {
  <Name extends BankJobName>(
    name: Name,
    request: BankJobs[Name]['request'],
    call: Omit<JobCall, 'estimate'>,
  ): Promise<BankJobs[Name]['result']>;
}

export function createBankDesk(doJob: DoBankJob, options: JobLineOptions): BankDesk {
  const line = createJobLine(options);
  const ask = async <Name extends BankJobName>(name: Name, request: BankJobs[Name]['request'], call: Omit<JobCall, 'estimate'>) => {
    if (name === 'suggest') return doJob(name, request, call.signal);
    return line.run({ ...call, estimate: estimateOf(request) }, (spend) => doJob(name, request, call.signal, spend));
  };
  return Object.assign(ask, { refuseSpent: line.refuseSpent });
}

const millisecondsPerQuestion = 2;
const charactersPerMillisecond = 500;

function estimateOf(request: BankJobs[BankJobName]['request']): number {
  if ('place' in request) return millisecondsPerQuestion * (paperOf(request.exam).sections[request.place]?.count ?? 0);
  if (!('form' in request)) return millisecondsPerQuestion;
  const { questionCount, description } = request.form;
  return questionCount * millisecondsPerQuestion + description.length / charactersPerMillisecond;
}
