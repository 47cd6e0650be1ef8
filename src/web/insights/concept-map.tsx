import './insights.css';

import { m } from '#messages';
import { useId } from 'react';
import { fillPath, screens } from '../../contract/screens.ts';
import { Link } from '../shared/link.tsx';

import { type Strength, strengthOf, strengths } from '../../assessment/analytics/strength.ts';
import { questionsIn } from '../../assessment/analytics/tally.ts';
import type { AnalyticsDetails } from '../../contract/shapes/analytics-shapes.ts';
import { CollapsibleTable } from '../ui/charts/data-table.tsx';
import { langOf, Named } from '../ui/text/lang-of.tsx';
import { OutcomeHatch } from '../ui/charts/outcome-legend.tsx';
import { conceptTestState } from '../shared/screen-state.ts';
import { Words } from '../ui/text/words.tsx';
import { conceptKey, shareOf } from './figure-text.ts';
import { InsightsSection, useFirst } from './insights-section.tsx';
import { bubbleRadius, conceptSentence, groupByStrength, strengthTexts } from './strengths.ts';

type Concept = AnalyticsDetails['concepts'][number];

export interface ConceptMapProps {
  concepts: readonly Concept[];
}

/** Concepts grouped by strength. A bubble's area shows how often a concept was asked, its fill the share of correct responses. */
export function ConceptMap({ concepts }: ConceptMapProps) {
  const groups = groupByStrength(concepts);
  const most = Math.max(1, ...concepts.map(questionsIn));
  if (concepts.length === 0) return null;
  return (
    <InsightsSection title={m.analytics_map()} note={m.analytics_map_note()}>
      {groups.map((group) => (
        <StrengthGroup key={group.strength} {...group} most={most} />
      ))}
      <p className="muted small">{m.analytics_map_words()}</p>
      <CollapsibleTable
        caption={m.analytics_map_table()}
        columns={[
          m.analytics_concept(),
          m.analytics_subject(),
          m.analytics_strength(),
          m.analytics_right(),
          m.analytics_wrong(),
          m.analytics_blank(),
          m.analytics_questions(),
        ]}
        rows={groups.flatMap(({ strength, concepts: alike }) =>
          alike.map((concept) => ({
            key: conceptKey(concept),
            cells: [
              concept.concept,
              <Named key="subject" text={concept.subjectName} />,
              strengthTexts[strength].name,
              concept.correct,
              concept.wrong,
              concept.blank,
              questionsIn(concept),
            ],
          })),
        )}
      />
    </InsightsSection>
  );
}

interface StrengthGroupProps extends ConceptMapProps {
  strength: Strength;
  /** The highest number of questions on one concept. */
  most: number;
}

const shownAtFirst = 8;

const allWords = { weak: m.analytics_all_weak, growing: m.analytics_all_growing, strong: m.analytics_all_strong };

function StrengthGroup({ strength, concepts, most }: StrengthGroupProps) {
  const id = useId();
  const { shown, button } = useFirst(concepts, shownAtFirst, allWords[strength]({ count: concepts.length }));
  const { name, meaning } = strengthTexts[strength];
  return (
    <section className="strength-group" aria-labelledby={id}>
      <h3 id={id} className="row middle tight num">
        <StrengthSign strength={strength} />
        {name} <span className="muted">({concepts.length})</span>
      </h3>
      <p className="muted small">{meaning}</p>
      <ul className="concept-tiles">
        {shown.map((concept) => (
          <ConceptTile key={conceptKey(concept)} concept={concept} most={most} />
        ))}
      </ul>
      {button}
    </section>
  );
}

/** Three bars, of which one to three are filled. */
function StrengthSign({ strength }: { strength: Strength }) {
  const bars = strengths.indexOf(strength) + 1;
  return (
    <svg className={`strength-sign is-${strength}`} viewBox="0 0 20 16" width="20" height="16" aria-hidden="true">
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          className={bar < bars ? 'is-full' : ''}
          x={1 + bar * 6.5}
          y={10 - bar * 4.5}
          width="5"
          height={5 + bar * 4.5}
          rx="1"
        />
      ))}
    </svg>
  );
}

interface ConceptTileProps {
  concept: Concept;
  most: number;
}

const drawNamed = (text: string) => () => <Named text={text} />;

function ConceptTile({ concept, most }: ConceptTileProps) {
  return (
    <li>
      <Link
        className="concept-tile"
        to={fillPath(screens.createTest, { subjectId: concept.subjectId })}
        state={conceptTestState(concept.concept)}
      >
        <span className="visually-hidden">
          <Words parts={conceptSentence(concept)} draw={{ concept: drawNamed(concept.concept), subject: drawNamed(concept.subjectName) }} />
        </span>
        <Bubble concept={concept} most={most} />
        <span className="concept-words" aria-hidden="true">
          <b lang={langOf(concept.concept)}>{concept.concept}</b>
          <span className="muted small num" lang={langOf(concept.subjectName)}>
            {concept.subjectName}
          </span>
          <span className="small num">{m.analytics_concept_right({ correct: concept.correct, questions: questionsIn(concept) })}</span>
        </span>
      </Link>
    </li>
  );
}

/** In SVG user units. */
const side = 56;

/** Filled from the bottom up to the share of correct responses. */
function Bubble({ concept, most }: ConceptTileProps) {
  const id = useId();
  const radius = bubbleRadius(questionsIn(concept), most);
  const full = 2 * radius * shareOf(concept.correct, questionsIn(concept));
  const centre = side / 2;
  return (
    <svg
      className={`picture bubble is-${strengthOf(concept)}`}
      viewBox={`0 0 ${side} ${side}`}
      width={side}
      height={side}
      aria-hidden="true"
    >
      <defs>
        <OutcomeHatch id={`${id}-hatch`} />
        <clipPath id={`${id}-full`}>
          <rect x="0" y={centre + radius - full} width={side} height={full} />
        </clipPath>
      </defs>
      <circle className="bubble-ground" cx={centre} cy={centre} r={radius} />
      <circle
        className="bubble-full"
        cx={centre}
        cy={centre}
        r={radius}
        clipPath={`url(#${id}-full)`}
        {...(strengthOf(concept) === 'weak' && { style: { fill: `url(#${id}-hatch)` } })}
      />
      <circle className="bubble-edge" cx={centre} cy={centre} r={radius} />
    </svg>
  );
}
