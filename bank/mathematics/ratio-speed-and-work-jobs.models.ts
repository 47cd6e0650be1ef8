import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, type Random, randomInteger } from '../../src/assessment/random.ts';
import { inMath, positiveWhole } from '../typeset-numbers.ts';

const pack = 'mathematics/ratio-speed-and-work';

interface Job {
  names: readonly [leaves: string, stays: string];
  work: string;
  leaver: number;
  stayer: number;
  together: number;
}

function moreDays({ leaver, stayer, together }: Job): number {
  return stayer - together - (together * stayer) / leaver;
}

/** Times so that what the leaver does in the days together is a whole number of the stayer's days. */
function drawTimes(random: Random): Pick<Job, 'leaver' | 'stayer' | 'together'> {
  const [common, ofLeaver, ofStayer] = [randomInteger(random, 3, 12), randomInteger(random, 2, 6), randomInteger(random, 1, 6)];
  return { leaver: common * ofLeaver, stayer: common * ofStayer, together: ofLeaver * randomInteger(random, 1, 5) };
}

export const workWhenOneLeaves = itemModel<Job, number>({
  id: 'work-when-one-leaves',
  pack,
  concept: 'Work and time',
  difficulty: 'hard',
  draw: (random) => ({
    ...drawTimes(random),
    names: pickOne(random, [
      ['Asif', 'Binod'],
      ['Kamala', 'Rekha'],
      ['John', 'Mohan'],
      ['Pooja', 'Salma'],
      ['Vijay', 'Thomas'],
      ['Nargis', 'Anita'],
    ] as const),
    work: pickOne(random, ['paint a school', 'build a wall', 'weave a carpet', 'harvest a field', 'dig a well', 'repair a road']),
  }),
  constraint: (job) =>
    job.leaver !== job.stayer && Math.max(job.leaver, job.stayer) <= 48 && Math.min(job.leaver, job.stayer) >= 6 && moreDays(job) >= 2,
  stem: ({ names: [leaves, stays], work, leaver, stayer, together }) => [
    `${leaves} alone needs $${leaver}$ days to ${work}, and ${stays} alone needs $${stayer}$ days. They work together for $${together}$ days; ` +
      `then ${leaves} leaves. How many more days does ${stays} need to finish?`,
    `${leaves} and ${stays} begin together to ${work}, for which ${leaves} alone would need $${leaver}$ days and ${stays} alone $${stayer}$. ` +
      `After $${together}$ days ${leaves} leaves. In how many more days does ${stays} finish?`,
  ],
  claim: ({ names: [leaves, stays], work, leaver, stayer, together }, shown) =>
    `If ${leaves}, who alone needs $${leaver}$ days to ${work}, leaves after $${together}$ days of work together with ${stays}, who alone needs $${stayer}$ days for it, ${stays} has to work ${shown} more days to finish.`,
  key: moreDays,
  keyWhy: (job) => {
    const {
      names: [, stays],
      leaver,
      stayer,
      together,
    } = job;
    return String.raw`In $${together}$ days $\frac{${together}}{${leaver}} + \frac{${together}}{${stayer}}$ of the work is done. ${stays} does $\frac{1}{${stayer}}$ a day and would need $${stayer}$ days for all: $${stayer} - ${together} - \frac{${together} \times ${stayer}}{${leaver}} = ${moreDays(job)}$ are left.`;
  },
  slips: [
    {
      name: 'gives the days from the beginning',
      answer: (job) => job.together + moreDays(job),
      why: (job) =>
        `$${job.together} + ${moreDays(job)}$ is the time from the beginning; the days after ${job.names[0]} has left are asked for.`,
    },
    {
      name: 'forgets the work of the one who leaves',
      answer: ({ stayer, together }) => positiveWhole(stayer - together),
      why: ({ names: [leaves, stays], stayer, together }) =>
        `$${stayer} - ${together}$ is what ${stays} would need if ${leaves} had done nothing in the $${together}$ days.`,
    },
    {
      name: 'exchanges the two',
      answer: ({ leaver, stayer, together }) => positiveWhole(leaver - together - (together * leaver) / stayer),
      why: ({ names: [leaves, stays] }) => `This is how many more days ${leaves} would need if ${stays} had left.`,
    },
    {
      name: 'gives the days of the work done',
      answer: ({ leaver, stayer, together }) => positiveWhole(together + (together * stayer) / leaver),
      why: ({ names: [, stays], together }) =>
        `This is how many days ${stays} alone would need for what both did in the $${together}$ days; the rest of the work is asked for.`,
    },
    {
      name: 'lets both go on',
      answer: ({ leaver, stayer, together }) => positiveWhole((leaver * stayer) / (leaver + stayer) - together),
      why: ({ names: [leaves], leaver, stayer }) =>
        String.raw`$\frac{${leaver} \times ${stayer}}{${leaver} + ${stayer}}$ days is what both need together; this lets ${leaves} go on to the end.`,
    },
    {
      name: 'takes the mean of the times',
      answer: ({ leaver, stayer, together }) => positiveWhole((leaver + stayer) / 2 - together),
      why: ({ leaver, stayer, together }) =>
        `This takes the mean of $${leaver}$ and $${stayer}$ days, $${(leaver + stayer) / 2}$, less $${together}$; times for the same work cannot be averaged, what is done in a day has to be added.`,
    },
    {
      name: 'gives the days that the leaver saves',
      answer: ({ leaver, stayer, together }) => positiveWhole((together * stayer) / leaver),
      why: ({ names: [leaves, stays], leaver, stayer, together }) =>
        String.raw`$\frac{${together} \times ${stayer}}{${leaver}} = ${(together * stayer) / leaver}$ is how many days of ${stays}'s work ${leaves} has done in the $${together}$ days; those days are saved.`,
    },
    {
      name: 'gives the days together',
      answer: ({ together }) => together,
      why: ({ names: [, stays], together }) =>
        `$${together}$ is how many days both work together; the days that ${stays} works alone after that are asked for.`,
    },
  ],
  show: inMath,
  // The work as a number of bricks that both days divide: laid day by day until none is left.
  proof: (days, { leaver, stayer, together }) => {
    let bricks = leaver * stayer;
    for (let day = 1; day <= together + days; day++) bricks -= day <= together ? stayer + leaver : leaver;
    return bricks === 0;
  },
});
