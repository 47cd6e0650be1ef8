import './solutions.css';

import { m } from '#messages';
import type { Solution } from '../../../contract/shapes/attempt-shapes.ts';
import { RichText } from '../../ui/text/rich-text.tsx';
import { optionLetter, type ExplanationPart, explanationParts } from './explanation-parts.ts';

export interface ExplanationProps {
  solution: Solution;
}

/** Explains the learner's mistake first, then the key; the other options on demand. */
export function Explanation({ solution }: ExplanationProps) {
  const { first, others } = explanationParts(solution);
  if (first.length + others.length === 0) return null;
  return (
    <section className="stack why" aria-labelledby="why">
      <h2 id="why">{m.solutions_why()}</h2>
      {first.map((part) => (
        <Reason key={part.option} {...part} />
      ))}
      {others.length > 0 && (
        <details className="why-others">
          <summary className="screen-only">{m.solutions_why_not({ count: others.length })}</summary>
          {others.map((part) => (
            <Reason key={part.option} {...part} />
          ))}
        </details>
      )}
    </section>
  );
}

function Reason({ option, look, lead, texts }: ExplanationPart) {
  return (
    <div className={`why-part ${look}`}>
      <span className="letter" aria-hidden="true">
        {optionLetter(option)}
      </span>
      <div className="stack tight why-words">
        <h3>{lead}</h3>
        {texts.map((text) => (
          <RichText key={text} text={text} as="div" />
        ))}
      </div>
    </div>
  );
}
