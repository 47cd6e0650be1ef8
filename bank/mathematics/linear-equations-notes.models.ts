import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { inMath, positiveWhole, rupees } from '../typeset-numbers.ts';

const pack = 'mathematics/linear-equations';
const concept = 'Word problems';

interface CashBox {
  holder: string;
  asked: number;
  other: number;
  askedCount: number;
  otherCount: number;
}

function worth({ asked, other, askedCount, otherCount }: CashBox): number {
  return asked * askedCount + other * otherCount;
}

/** What the worth differs by from that of as many notes of the other kind. */
function surplus({ asked, other, askedCount }: CashBox): number {
  return Math.abs(asked - other) * askedCount;
}

/** A count that the box has room for. */
function countIn(box: CashBox, count: number): number | undefined {
  return count < box.askedCount + box.otherCount ? positiveWhole(count) : undefined;
}

export const notesInCashBox = itemModel<CashBox, number>({
  id: 'notes-in-cash-box',
  pack,
  concept,
  difficulty: 'medium',
  draw: (random) => {
    const [small, large] = pickOne(random, [
      [10, 20],
      [10, 50],
      [20, 50],
      [20, 100],
      [50, 100],
      [50, 200],
      [100, 500],
    ] as const);
    const [asked, other] = random() < 0.5 ? [small, large] : [large, small];
    return {
      holder: pickOne(random, ['A cash box', "A shopkeeper's drawer", "Kavita's purse"]),
      asked,
      other,
      askedCount: randomInteger(random, 4, 30),
      otherCount: randomInteger(random, 4, 30),
    };
  },
  constraint: ({ askedCount, otherCount }) => askedCount !== otherCount,
  stem: (box) => {
    const [smaller, larger] = [rupees(Math.min(box.asked, box.other)), rupees(Math.max(box.asked, box.other))];
    return [
      `${box.holder} holds $${box.askedCount + box.otherCount}$ notes, some of ${smaller} and the others of ${larger}. ` +
        `Together they are worth ${rupees(worth(box))}. How many of them are notes of ${rupees(box.asked)}?`,
      `A sum of ${rupees(worth(box))} is paid with $${box.askedCount + box.otherCount}$ notes of ${smaller} and ${larger}. How many notes of ${rupees(box.asked)} are among them?`,
    ];
  },
  claim: (box, shown) =>
    `Of $${box.askedCount + box.otherCount}$ notes of ${rupees(Math.min(box.asked, box.other))} and ${rupees(Math.max(box.asked, box.other))} that are worth ${rupees(worth(box))} together, ${shown} are notes of ${rupees(box.asked)}.`,
  key: ({ askedCount }) => askedCount,
  keyWhy: (box) => {
    const { asked, other, askedCount, otherCount } = box;
    const count = askedCount + otherCount;
    return (
      String.raw`If all $${count}$ were notes of ${rupees(other)}, they would be worth ${rupees(count * other)}, ${rupees(surplus(box))} ${asked > other ? 'less' : 'more'}. ` +
      String.raw`Each note of ${rupees(asked)} accounts for ${rupees(Math.abs(asked - other))} of that: $${surplus(box)} \div ${Math.abs(asked - other)} = ${askedCount}$.`
    );
  },
  slips: [
    {
      name: 'gives the other count',
      answer: ({ otherCount }) => otherCount,
      why: ({ other, otherCount }) => `$${otherCount}$ is the number of the notes of ${rupees(other)}.`,
    },
    {
      name: 'gives the difference of the counts',
      answer: ({ askedCount, otherCount }) => Math.abs(askedCount - otherCount),
      why: ({ askedCount, otherCount }) =>
        `$${Math.max(askedCount, otherCount)} - ${Math.min(askedCount, otherCount)} = ${Math.abs(askedCount - otherCount)}$ is by how much the numbers of the two kinds of notes differ.`,
    },
    {
      name: 'halves the number of notes',
      answer: ({ askedCount, otherCount }) => positiveWhole((askedCount + otherCount) / 2),
      why: (box) =>
        `This takes as many notes of one kind as of the other; they would be worth ${rupees(((box.askedCount + box.otherCount) / 2) * (box.asked + box.other))} then.`,
    },
    {
      name: 'divides the surplus by the value of the asked note',
      answer: (box) => countIn(box, surplus(box) / box.asked),
      why: (box) =>
        String.raw`$${surplus(box)} \div ${box.asked}$ divides the difference from ${rupees((box.askedCount + box.otherCount) * box.other)} by ${rupees(box.asked)}; a note of ${rupees(box.asked)} in place of one of ${rupees(box.other)} changes the worth by ${rupees(Math.abs(box.asked - box.other))} only.`,
    },
    {
      name: 'divides the surplus by the value of the other note',
      answer: (box) => countIn(box, surplus(box) / box.other),
      why: (box) =>
        String.raw`$${surplus(box)} \div ${box.other}$ divides the difference from ${rupees((box.askedCount + box.otherCount) * box.other)} by ${rupees(box.other)}; a note of ${rupees(box.asked)} in place of one of ${rupees(box.other)} changes the worth by ${rupees(Math.abs(box.asked - box.other))}.`,
    },
    {
      name: 'takes the notes for pairs',
      answer: (box) => positiveWhole(worth(box) / (box.asked + box.other)),
      why: (box) =>
        String.raw`$${worth(box)} \div ${box.asked + box.other}$ puts the worth together from pairs of one note of each kind, as if there were equally many of both.`,
    },
    {
      name: 'divides the worth by the value of the asked note',
      answer: (box) => countIn(box, worth(box) / box.asked),
      why: (box) =>
        String.raw`$${worth(box)} \div ${box.asked}$ would be right if all the notes were of ${rupees(box.asked)}; some are of ${rupees(box.other)}.`,
    },
    {
      name: 'divides the worth by the value of the other note',
      answer: (box) => countIn(box, worth(box) / box.other),
      why: (box) =>
        String.raw`$${worth(box)} \div ${box.other}$ is how many notes of ${rupees(box.other)} would be worth as much; the question is how many are of ${rupees(box.asked)}.`,
    },
  ],
  show: inMath,
  proof: (askedCount, box) => {
    const all = box.askedCount + box.otherCount;
    const counts = Array.from({ length: all + 1 }, (_, index) => index);
    const fitting = counts.filter((count) => count * box.asked + (all - count) * box.other === worth(box));
    return fitting.length === 1 && fitting[0] === askedCount;
  },
});
