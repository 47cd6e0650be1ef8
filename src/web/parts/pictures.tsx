// What is drawn from figures, each picture in every state.
import '../attempt/solutions/summary/how-it-went.css';

import type { Confidence } from '../../assessment/confidence.ts';
import type { ReviewedQuestion } from '../../assessment/review/reviewed-question.ts';
import { Sparkline, TrendChart } from '../analytics/charts/trend-chart.tsx';
import { ConceptMap, type ConceptMapProps } from '../analytics/concept-map/concept-map.tsx';
import { ScorePicture } from '../attempt/solutions/score/score-picture.tsx';
import { TimePicture } from '../attempt/solutions/summary/time-picture.tsx';
import { CoursePicture, type CoursePoint } from '../shared/pictures/course-picture.tsx';
import { OutcomeLegend } from '../shared/pictures/outcome-legend.tsx';
import { Part, Row } from './part.tsx';

/** The instant (ms) of the first test; each later one is a day after the one before. */
const firstDay = Date.UTC(2026, 10, 1, 9);
const day = 86_400_000;

/** A letter a question: right, wrong, blank or void. */
function reviewed(outcomes: string, seconds: readonly (number | null)[] = []): ReviewedQuestion[] {
  const said: readonly (Confidence | null)[] = ['sure', 'guess', null, 'unsure'];
  return [...outcomes].map((outcome, place) => ({
    id: `${place}`,
    optionCount: 4,
    key: 1,
    chosen: { r: 1, w: 0 }[outcome],
    isVoid: outcome === 'v',
    seconds: seconds[place] ?? null,
    confidence: outcome === 'b' ? null : (said[place % said.length] ?? null),
    changes: [],
  }));
}

const scores = [
  { name: 'Of every outcome', test: { score: 6.5, total: 10, marking: 'minus-quarter' }, outcomes: 'rrrrrrrwwb' },
  { name: 'With void questions', test: { score: 12, total: 28, marking: 'plus-four-minus-one' }, outcomes: 'rrrrwwwwvvb' },
  { name: 'All right', test: { score: 5, total: 5, marking: 'none' }, outcomes: 'rrrrr' },
  { name: 'Below nought', test: { score: -0.75, total: 5, marking: 'minus-quarter' }, outcomes: 'wwwbb' },
  { name: 'None that counts', test: { score: 0, total: 0, marking: 'none' }, outcomes: 'vv' },
] as const;

export function Scores() {
  return (
    <Part name="Score">
      {scores.map(({ name, test, outcomes }) => (
        <div key={name}>
          <h3>{name}</h3>
          <ScorePicture test={test} questions={reviewed(outcomes)} />
        </div>
      ))}
    </Part>
  );
}

export function Times() {
  return (
    <Part name="Time a question took">
      <TimePicture questions={reviewed('rrwbrvwr', [42, 75, 138, 20, 64, 31, 96, null])} marking="minus-third" />
      <TimePicture
        questions={reviewed(
          'rrwrb'.repeat(9),
          Array.from({ length: 45 }, (_, place) => 15 + ((place * 37) % 90)),
        )}
        marking="none"
      />
      <OutcomeLegend outcomes={['right', 'wrong', 'blank', 'void']} />
    </Part>
  );
}

function course(shares: readonly number[]): CoursePoint[] {
  return shares.map((share, place) => ({
    key: `${place}`,
    label: place % 2 === 0 ? `Photosynthesis ${place + 1}` : 'प्रकाश संश्लेषण',
    at: firstDay + place * day,
    share,
    text: `${share < 0 ? '−' : ''}${Math.abs(Math.round(share * 100))}%`,
  }));
}

const courses = [
  { title: 'Some tests', shares: [0.4, 0.55, 0.5, 0.7, 0.85] },
  { title: 'Below nought', shares: [-0.2, 0.1, 0.6] },
  { title: 'A single test', shares: [0.75] },
  { title: 'More than forty', shares: Array.from({ length: 45 }, (_, place) => 0.3 + ((place * 7) % 13) / 20) },
];

const tallies = [
  [6, 4],
  [0, 0],
  [7, 3],
  [9, 1],
] as const;
const tests = tallies.map(([correct, wrong], place) => ({
  key: `${place}`,
  label: `Photosynthesis ${place + 1}`,
  at: firstDay + place * day,
  correct,
  wrong,
}));

export function Courses() {
  return (
    <Part name="Course">
      {courses.map(({ title, shares }) => (
        <div key={title}>
          <h3>{title}</h3>
          <CoursePicture title={title} description={`${title}, oldest first.`} points={course(shares)} />
        </div>
      ))}
      <h3>Accuracy</h3>
      <TrendChart title="Accuracy" points={tests} />
      <TrendChart title="Accuracy, too early" points={tests.slice(0, 2)} />
      <Row name="as a word">
        <Sparkline points={tallies.map(([correct, wrong]) => ({ correct, answered: correct + wrong }))} />
      </Row>
    </Part>
  );
}

type Concept = ConceptMapProps['concepts'][number];

function concept(name: string, subjectName: string, [correct, wrong, blank]: readonly [number, number, number]): Concept {
  return {
    subjectId: subjectName.toLowerCase(),
    subjectName,
    concept: name,
    correct,
    wrong,
    blank,
    seconds: 40,
    lost: 0,
    score: correct,
    total: correct + wrong + blank,
    underNegative: 0,
    guessMarks: 0,
    kinds: { sound: correct, lucky: 0, slip: 0, guess: 0, misconception: 0, unsettled: wrong, blank },
    difficulties: [],
    trend: 'steady',
    points: [],
  };
}

const concepts = [
  concept('Limiting factors', 'Biology', [1, 6, 1]),
  concept('Waves', 'Physics', [0, 1, 0]),
  concept('१८५७ का विद्रोह', 'इतिहास', [2, 3, 4]),
  ...Array.from({ length: 10 }, (_, place) => concept(`Elements of group ${place + 1}`, 'Chemistry', [2, 1, place % 2])),
  concept('Light reactions', 'Biology', [9, 1, 0]),
  concept('Waves', 'Mathematics', [5, 0, 0]),
  concept('Oxidation and reduction, with the numbers of electrons that are handed on', 'Organic chemistry for the second term', [24, 0, 0]),
];

/** A sheet of its own. */
export function ConceptMaps() {
  return <ConceptMap concepts={concepts} />;
}
