import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, type Random, randomInteger } from '../../src/assessment/random.ts';
import { inMath, positiveWhole, quantity } from '../typeset-numbers.ts';

const pack = 'mathematics/ratio-speed-and-work';
const concept = 'Speed, time and distance';

const kilometresPerHour = (value: number) => quantity(value, 'km/h');
const kilometres = (value: number) => quantity(value, 'km');
const metres = (value: number) => quantity(value, 'm');

interface Crossing {
  crossed: 'platform' | 'bridge' | 'tunnel';
  train: number;
  length: number;
  /** In km/h, a multiple of 18, so that metres per second are whole. */
  speed: number;
}

function metresPerSecond({ speed }: Crossing): number {
  return (speed * 5) / 18;
}

export const trainCrossing = itemModel<Crossing, number>({
  id: 'train-crossing',
  pack,
  concept,
  difficulty: 'medium',
  draw: (random) => {
    const perSecond = pickOne(random, [10, 15, 20, 25, 30]);
    return {
      crossed: pickOne(random, ['platform', 'bridge', 'tunnel']),
      train: perSecond * randomInteger(random, 5, 30),
      length: perSecond * randomInteger(random, 6, 40),
      speed: (perSecond * 18) / 5,
    };
  },
  constraint: ({ train, length }) => train >= 100 && train <= 450 && length >= 120 && length <= 700 && train !== length,
  stem: ({ crossed, train, length, speed }) => [
    `A train of length ${metres(train)} runs at ${kilometresPerHour(speed)}. ` +
      `How many seconds does it take to cross a ${crossed} of length ${metres(length)}?`,
    `A ${crossed} is ${metres(length)} long. How many seconds does a train ${metres(train)} long need to pass it completely at ${kilometresPerHour(speed)}?`,
  ],
  claim: ({ crossed, train, length, speed }, shown) =>
    `A train of length ${metres(train)} that runs at ${kilometresPerHour(speed)} takes ${shown} seconds to cross a ${crossed} of length ${metres(length)}.`,
  key: (crossing) => (crossing.train + crossing.length) / metresPerSecond(crossing),
  keyWhy: (crossing) => {
    const { train, length, speed } = crossing;
    const perSecond = metresPerSecond(crossing);
    return String.raw`The train runs its own length too, $${train} + ${length} = ${train + length}$ metres, at $${speed} \times \frac{5}{18} = ${perSecond}$ metres per second: $${train + length} \div ${perSecond} = ${(train + length) / perSecond}$.`;
  },
  slips: [
    {
      name: 'leaves out the train',
      answer: (crossing) => crossing.length / metresPerSecond(crossing),
      why: (crossing) =>
        String.raw`$${crossing.length} \div ${metresPerSecond(crossing)}$ is how long the engine alone takes; the last carriage still has the train's ${metres(crossing.train)} to go.`,
    },
    {
      name: 'leaves out what is crossed',
      answer: (crossing) => crossing.train / metresPerSecond(crossing),
      why: (crossing) =>
        String.raw`$${crossing.train} \div ${metresPerSecond(crossing)}$ is how long the train takes to pass a post; the ${crossing.crossed} is ${metres(crossing.length)} long.`,
    },
    {
      name: 'subtracts the lengths',
      answer: (crossing) => Math.abs(crossing.length - crossing.train) / metresPerSecond(crossing),
      why: ({ train, length }) =>
        `This runs $${Math.max(train, length)} - ${Math.min(train, length)} = ${Math.abs(length - train)}$ metres; from the entry of the engine to the exit of the last carriage the lengths add up.`,
    },
    {
      name: 'counts the train twice',
      answer: (crossing) => (crossing.length + 2 * crossing.train) / metresPerSecond(crossing),
      why: ({ train, length }) =>
        String.raw`This runs $${length} + 2 \times ${train}$ metres: the length of the train counts once, when it leaves, and not when it enters too.`,
    },
    {
      name: 'counts what is crossed twice',
      answer: (crossing) => (2 * crossing.length + crossing.train) / metresPerSecond(crossing),
      why: ({ crossed, train, length }) =>
        String.raw`This runs $2 \times ${length} + ${train}$ metres, the ${crossed} once for the engine and once more for the last carriage, which follows the engine ${metres(train)} behind all the time.`,
    },
    {
      name: 'does not convert the speed',
      answer: ({ train, length, speed }) => positiveWhole((train + length) / speed),
      why: ({ train, length, speed }) =>
        String.raw`$${train + length} \div ${speed}$ divides metres by kilometres per hour; in metres per second the speed is $${speed} \times \frac{5}{18} = ${(speed * 5) / 18}$.`,
    },
    {
      name: 'halves the way',
      answer: (crossing) => positiveWhole((crossing.train + crossing.length) / 2 / metresPerSecond(crossing)),
      why: ({ train, length }) =>
        String.raw`This runs the mean of the two lengths, $${(train + length) / 2}$ metres; the front of the train runs their sum, $${train + length}$ metres.`,
    },
    {
      name: 'counts both lengths twice',
      answer: (crossing) => (2 * (crossing.train + crossing.length)) / metresPerSecond(crossing),
      why: ({ train, length }) =>
        String.raw`This runs $2 \times (${train} + ${length})$ metres, the lengths once for the entry and once more for the exit; the last carriage runs them only once.`,
    },
  ],
  show: inMath,
  // Where the last carriage is after that time: it began a train's length before the near end, and is now at the far one.
  proof: (seconds, { train, length, speed }) => {
    const lastCarriage = (seconds * speed * 1000) / 3600 - train;
    return Math.abs(lastCarriage - length) < 1e-9;
  },
});

interface Journey {
  vehicle: string;
  speeds: readonly [number, number];
  hours: readonly [number, number];
}

function distances({ speeds, hours }: Journey): [number, number] {
  return [speeds[0] * hours[0], speeds[1] * hours[1]];
}

/** The mean of the two speeds, each with its weight. */
function weightedMean([one, other]: readonly [number, number], [weight, otherWeight]: readonly [number, number]): number {
  return (one * weight + other * otherWeight) / (weight + otherWeight);
}

const vehicles = [
  { vehicle: 'bus', lowest: 25, highest: 75 },
  { vehicle: 'car', lowest: 35, highest: 100 },
  { vehicle: 'lorry', lowest: 20, highest: 70 },
  { vehicle: 'train', lowest: 40, highest: 110 },
] as const;

/** Hours of the two legs, and the differences of the speeds in km/h with which the average speed is whole. */
const legHours = [
  { hours: [1, 2], differences: [30] },
  { hours: [2, 4], differences: [30] },
  { hours: [1, 3], differences: [20, 40] },
  { hours: [1, 4], differences: [10, 20, 30, 40] },
  { hours: [2, 3], differences: [10, 20, 30, 40] },
  { hours: [1, 5], differences: [30] },
] as const;

function drawJourney(random: Random): Journey {
  const { vehicle, lowest, highest } = pickOne(random, vehicles);
  const { hours, differences } = pickOne(random, legHours);
  const difference = pickOne<number>(random, differences);
  const slower = lowest + 5 * randomInteger(random, 0, (highest - lowest - difference) / 5);
  const isSlowerFirst = random() < 0.5;
  return {
    vehicle,
    speeds: isSlowerFirst ? [slower, slower + difference] : [slower + difference, slower],
    hours: random() < 0.5 ? hours : [hours[1], hours[0]],
  };
}

export const averageSpeedOfTwoLegs = itemModel<Journey, number>({
  id: 'average-speed-of-two-legs',
  pack,
  concept,
  difficulty: 'hard',
  draw: drawJourney,
  stem: (journey) => {
    const { vehicle, speeds } = journey;
    const [first, second] = distances(journey).map(kilometres);
    const [one, other] = speeds.map(kilometresPerHour);
    return [
      `A ${vehicle} covers the first ${first} of a journey at ${one} and the other ${second} at ${other}, without a stop. ` +
        `What is the average speed for the whole journey?`,
      `After ${first} at a steady ${one}, a ${vehicle} goes on for another ${second} at ${other}. What is its average speed over the whole way?`,
    ];
  },
  claim: (journey, shown) => {
    const { vehicle, speeds } = journey;
    const [first, second] = distances(journey).map(kilometres);
    return `A ${vehicle} that covers ${first} at ${kilometresPerHour(speeds[0])} and then ${second} at ${kilometresPerHour(speeds[1])}, without a stop, has an average speed of ${shown}.`;
  },
  key: (journey) => {
    const [first, second] = distances(journey);
    return (first + second) / (journey.hours[0] + journey.hours[1]);
  },
  keyWhy: (journey) => {
    const { speeds, hours } = journey;
    const [first, second] = distances(journey);
    const [way, time] = [first + second, hours[0] + hours[1]];
    return String.raw`The first part takes $${first} \div ${speeds[0]} = ${hours[0]}$ h and the other $${second} \div ${speeds[1]} = ${hours[1]}$ h, which makes $${way}$ km in $${time}$ h: $${way} \div ${time} = ${way / time}$.`;
  },
  slips: [
    {
      name: 'takes the mean of the speeds',
      answer: ({ speeds }) => positiveWhole((speeds[0] + speeds[1]) / 2),
      why: ({ speeds, hours }) =>
        String.raw`$\frac{${speeds[0]} + ${speeds[1]}}{2}$ would be right if both parts took equally long; they take $${hours[0]}$ h and $${hours[1]}$ h.`,
    },
    {
      name: 'exchanges the times',
      answer: ({ speeds, hours }) => weightedMean(speeds, [hours[1], hours[0]]),
      why: ({ speeds, hours }) =>
        String.raw`$\frac{${speeds[0]} \times ${hours[1]} + ${speeds[1]} \times ${hours[0]}}{${hours[0] + hours[1]}}$ multiplies each speed by the time of the other part.`,
    },
    {
      name: 'weights the speeds by the distances',
      answer: (journey) => positiveWhole(weightedMean(journey.speeds, distances(journey))),
      why: (journey) => {
        const [first, second] = distances(journey);
        return `This weights the speeds by the distances, $${first}$ km and $${second}$ km; it is the times, $${journey.hours[0]}$ h and $${journey.hours[1]}$ h, that count.`;
      },
    },
    {
      name: 'takes the parts for equally long',
      answer: ({ speeds: [one, other] }) => positiveWhole((2 * one * other) / (one + other)),
      why: ({ speeds: [one, other] }) =>
        String.raw`$\frac{2 \times ${one} \times ${other}}{${one} + ${other}}$ would be right if both parts had the same number of kilometres.`,
    },
    {
      name: 'takes the speed of the longer part',
      answer: (journey) => {
        const [first, second] = distances(journey);
        return first === second ? undefined : journey.speeds[first > second ? 0 : 1];
      },
      why: (journey) =>
        `This is the speed of the longer part alone; the other part takes $${hoursOfShorterPart(journey)}$ h at another speed.`,
    },
    {
      name: 'takes the speed of the shorter part',
      answer: (journey) => {
        const [first, second] = distances(journey);
        return first === second ? undefined : journey.speeds[first > second ? 1 : 0];
      },
      why: (journey) => {
        const [first, second] = distances(journey);
        return `This is the speed on the ${kilometres(Math.min(first, second))} alone; the other ${kilometres(Math.max(first, second))} are covered at another speed.`;
      },
    },
    {
      name: 'gives the difference of the speeds',
      answer: ({ speeds: [one, other] }) => Math.abs(one - other),
      why: ({ speeds: [one, other] }) =>
        `$${Math.max(one, other)} - ${Math.min(one, other)}$ is by how much the two speeds differ; an average lies between them.`,
    },
  ],
  show: kilometresPerHour,
  // At the average speed for the whole time the vehicle covers what it covers hour by hour.
  proof: (average, { speeds, hours }) => {
    const legs = hours.flatMap((count, leg) => Array.from({ length: count }, () => Number(speeds[leg])));
    return legs.reduce((way, speed) => way + speed - average, 0) === 0;
  },
});

function hoursOfShorterPart(journey: Journey): number {
  const [first, second] = distances(journey);
  return first > second ? journey.hours[1] : journey.hours[0];
}
