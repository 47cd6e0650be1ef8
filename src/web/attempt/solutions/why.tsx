import './why.css';

import { m } from '#messages';
import type { Solution } from '../../../contract/attempt-shapes.ts';
import { RichText } from '../../shared/rich-text.tsx';
import { optionLetter, type WhyPart, whyParts } from './why-parts.ts';

export interface WhyProps {
  solution: Solution;
}

/** What there is to learn from a question: the slip that was made first, then the key, and the rest one press away. */
export function Why({ solution }: WhyProps) {
  const { first, others } = whyParts(solution);
  if (first.length + others.length === 0) return null;
  return (
    <section className="why" aria-labelledby="why">
      <h2 id="why">{m.solutions_why()}</h2>
      {first.map((part) => (
        <Reason key={part.option} {...part} />
      ))}
      {others.length > 0 && (
        <details className="why-others">
          <summary>{m.solutions_why_not({ count: others.length })}</summary>
          {others.map((part) => (
            <Reason key={part.option} {...part} />
          ))}
        </details>
      )}
    </section>
  );
}

function Reason({ option, look, lead, texts }: WhyPart) {
  return (
    <div className={`why-part ${look}`}>
      <span className="letter" aria-hidden="true">
        {optionLetter(option)}
      </span>
      <div className="why-words">
        <h3>{lead}</h3>
        {texts.map((text) => (
          <RichText key={text} text={text} as="div" />
        ))}
      </div>
    </div>
  );
}
