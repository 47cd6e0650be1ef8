import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { numberModel } from '../models/number-model.ts';

interface School {
  all: number;
  boysPercent: number;
  boysIn: number;
  girlsIn: number;
}

const activities = [
  ['chess', 'शतरंज'],
  ['hockey', 'हॉकी'],
  ['badminton', 'बैडमिंटन'],
] as const;

export const caseletOfSchool = numberModel<School & { activity: (typeof activities)[number] }>({
  id: 'caselet-of-school',
  pack: 'reasoning/data-interpretation',
  concept: 'Caselets',
  inHindi: 'केसलेट',
  difficulty: 'hard',
  draw: (random) => {
    const percents = [20, 25, 30, 35, 40, 45, 55, 60, 65, 70];
    const all = 100 * randomInteger(random, 4, 20);
    const drawn = {
      all,
      boysPercent: pickOne(random, [40, 45, 55, 60, 65]),
      boysIn: pickOne(random, percents),
      girlsIn: pickOne(random, percents),
    };
    const boys = (all * drawn.boysPercent) / 100;
    const isWhole = (boys * drawn.boysIn) % 100 === 0 && ((all - boys) * drawn.girlsIn) % 100 === 0;
    return drawn.boysIn === drawn.girlsIn || !isWhole ? undefined : { ...drawn, activity: pickOne(random, activities) };
  },
  ask: ({ all, boysPercent, boysIn, girlsIn, activity: [game, inHindi] }, say) => {
    const boys = (all * boysPercent) / 100;
    const girls = all - boys;
    const playing = (boys * boysIn + girls * girlsIn) / 100;
    const cells = [(boys * (100 - boysIn)) / 100, (girls * (100 - girlsIn)) / 100] as const;
    return {
      stem: say(
        `Of the $${all}$ students of a school, $${boysPercent}\\%$ are boys and the rest are girls. $${boysIn}\\%$ of the boys and $${girlsIn}\\%$ of the girls play ${game}. How many students do not play ${game}?`,
        `एक विद्यालय के $${all}$ विद्यार्थियों में से $${boysPercent}\\%$ लड़के और शेष लड़कियाँ हैं। लड़कों में से $${boysIn}\\%$ और लड़कियों में से $${girlsIn}\\%$ ${inHindi} खेलते हैं। कितने विद्यार्थी ${inHindi} नहीं खेलते?`,
      ),
      key: all - playing,
      why: say(
        `There are $${boys}$ boys and $${girls}$ girls; $${(boys * boysIn) / 100} + ${(girls * girlsIn) / 100} = ${playing}$ of them play, so $${all} - ${playing} = ${all - playing}$ do not.`,
        `लड़के $${boys}$ और लड़कियाँ $${girls}$ हैं; $${(boys * boysIn) / 100} + ${(girls * girlsIn) / 100} = ${playing}$ खेलते हैं, अतः $${all} - ${playing} = ${all - playing}$ नहीं खेलते।`,
      ),
      slips: [
        [playing, say(`This is the number of students who play ${game}.`, `यह ${inHindi} खेलने वाले विद्यार्थियों की संख्या है।`)],
        [
          cells[0],
          say(
            `This counts the boys who do not play ${game} and leaves out the girls.`,
            `इसमें केवल ${inHindi} न खेलने वाले लड़के गिने गए हैं, लड़कियाँ छूट गई हैं।`,
          ),
        ],
        [
          cells[1],
          say(
            `This counts the girls who do not play ${game} and leaves out the boys.`,
            `इसमें केवल ${inHindi} न खेलने वाली लड़कियाँ गिनी गई हैं, लड़के छूट गए हैं।`,
          ),
        ],
        [
          all - (boys * girlsIn + girls * boysIn) / 100,
          say(
            'This takes the percentage of the boys for the girls and the other way round.',
            'इसमें लड़कों और लड़कियों के प्रतिशत आपस में बदल गए हैं।',
          ),
        ],
        [
          (all * (100 - boysIn)) / 100,
          say(
            `This takes $${100 - boysIn}\\%$ of all students, which is the share of the boys alone who do not play.`,
            `इसमें सभी विद्यार्थियों का $${100 - boysIn}\\%$ लिया गया है, जबकि यह केवल लड़कों में न खेलने वालों का प्रतिशत है।`,
          ),
        ],
        [
          (all * (100 - girlsIn)) / 100,
          say(
            `This takes $${100 - girlsIn}\\%$ of all students, which is the share of the girls alone who do not play.`,
            `इसमें सभी विद्यार्थियों का $${100 - girlsIn}\\%$ लिया गया है, जबकि यह केवल लड़कियों में न खेलने वालियों का प्रतिशत है।`,
          ),
        ],
        [
          all - (boys * boysIn) / 100,
          say('This takes off the boys who play and forgets the girls who do.', 'इसमें केवल खेलने वाले लड़के घटाए गए हैं, खेलने वाली लड़कियाँ नहीं।'),
        ],
        [
          all - (girls * girlsIn) / 100,
          say('This takes off the girls who play and forgets the boys who do.', 'इसमें केवल खेलने वाली लड़कियाँ घटाई गई हैं, खेलने वाले लड़के नहीं।'),
        ],
      ],
      // By the two cells of the table that are asked.
      isProved: cells[0] + cells[1] === all - playing && Number.isInteger(cells[0]) && Number.isInteger(cells[1]),
    };
  },
});
