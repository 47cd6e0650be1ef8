import type { ItemModel } from '../../src/assessment/drafts/item-model.ts';
import type { NamedLevel } from '../../src/assessment/levels.ts';
import type { Difficulty } from '../../src/assessment/question.ts';
import { pickOne, type Random, shuffled } from '../../src/assessment/random.ts';
import { type Diagram, type DiagramPart, type InBoth, type Labelled, labelledDrawing } from '../figures/labelled.ts';
import type { Say } from './number-model.ts';
import { wordModel, type WordQuestion } from './word-model.ts';

interface DiagramModels {
  /** Begins the ids of the models. */
  id: string;
  pack: string;
  concept: string;
  inHindi?: string;
  /** As of an item model. */
  levels?: readonly NamedLevel[];
  difficulty?: Difficulty;
  diagrams: readonly Diagram[];
}

interface Marked {
  diagram: Diagram;
  labels: readonly Labelled[];
  asked: Labelled;
}

const letters = ['P', 'Q', 'R', 'S'] as const;

/** One model asks the names of labelled parts, and one what they do, if the diagrams say it. */
export function diagramModels({ id, diagrams, difficulty = 'easy', ...home }: DiagramModels): ItemModel[] {
  const parts = diagrams.flatMap((diagram) => diagram.parts);
  const tasks = parts.filter(({ does }) => does !== undefined);
  const names = wordModel<Marked>({
    ...home,
    id: `${id}-names`,
    difficulty,
    words: (say) => parts.map(({ name }) => say(...name)),
    draw: (random) => draw(random, diagrams, () => true),
    ask: askName,
  });
  if (tasks.length < 4) return names;
  const work = wordModel<Marked>({
    ...home,
    id: `${id}-work`,
    difficulty: 'medium',
    words: (say) => tasks.map((part) => say(...taskOf(part))),
    draw: (random) => draw(random, diagrams, ({ does }) => does !== undefined),
    ask: askTask,
  });
  return [...names, ...work];
}

function draw(random: Random, diagrams: readonly Diagram[], isFit: (part: DiagramPart) => boolean): Marked {
  const diagram = pickOne(random, diagrams);
  const chosen = shuffled(random, diagram.parts.filter(isFit)).slice(0, letters.length);
  const labels = chosen.map((part, place) => ({ part, letter: letters[place] ?? '' }));
  return { diagram, labels, asked: pickOne(random, labels) };
}

function taskOf({ does, name }: DiagramPart): InBoth {
  return does ?? name;
}

/** Names of parts begin with a capital as options; within a sentence only those of people do. */
function inSentence(name: string): string {
  if (/^\w+'s /u.test(name)) return name;
  return `the ${/^(?:Golgi|Bunsen)/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)}`;
}

function figureOf({ diagram, labels }: Marked, say: Say) {
  const looks = labels.map(({ letter, part }) => `${letter}: ${say(...part.look)}`).join('; ');
  const opening = say(`A diagram of ${diagram.of[0]} with four labels.`, `${diagram.of[1]} का आरेख, जिस पर चार अक्षर अंकित हैं।`);
  return () => labelledDrawing(diagram, labels, `${opening} ${looks}.`);
}

function askName(marked: Marked, say: Say): WordQuestion {
  const { diagram, labels, asked } = marked;
  const reason = ({ letter, part: { name, look } }: Labelled) =>
    say(`${letter} is ${inSentence(name[0])}: ${look[0]}.`, `${letter} ${name[1]} है: ${look[1]}।`);
  return {
    stem: say(
      `In the diagram of ${diagram.of[0]}, which part is labelled ${asked.letter}?`,
      `${diagram.of[1]} के आरेख में ${asked.letter} से अंकित भाग कौन-सा है?`,
    ),
    figure: figureOf(marked, say),
    key: say(...asked.part.name),
    why: reason(asked),
    slips: labels.filter((each) => each !== asked).map((each) => [say(...each.part.name), reason(each)]),
    isProved: labels.filter(({ part }) => part.name === asked.part.name).length === 1,
  };
}

function askTask(marked: Marked, say: Say): WordQuestion {
  const { diagram, labels, asked } = marked;
  const reason = ({ letter, part }: Labelled) =>
    say(
      `${letter} is ${inSentence(part.name[0])}, which ${taskOf(part)[0]}.`,
      `${letter} ${part.name[1]} है, जिसका कार्य है: ${taskOf(part)[1]}।`,
    );
  return {
    stem: say(
      `In the diagram of ${diagram.of[0]}, what does the part labelled ${asked.letter} do?`,
      `${diagram.of[1]} के आरेख में ${asked.letter} से अंकित भाग का कार्य क्या है?`,
    ),
    figure: figureOf(marked, say),
    key: say(...taskOf(asked.part)),
    why: reason(asked),
    slips: labels.filter((each) => each !== asked).map((each) => [say(...taskOf(each.part)), reason(each)]),
    isProved: labels.filter(({ part }) => taskOf(part) === taskOf(asked.part)).length === 1,
  };
}
