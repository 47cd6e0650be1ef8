import './insights.css';

import { m } from '#messages';
import type { ReactNode } from 'react';

import { screens } from '../../contract/screens.ts';
import { placementAddress } from '../../contract/home-addresses.ts';
import { Link } from '../shared/link.tsx';
import { LinkButton } from '../ui/button.tsx';

/** Before the first finished test: the next step, and sketches of the report to come. */
export function NoInsightsYet() {
  return (
    <>
      <section className="sheet lined stack tight no-analytics">
        <h2>{m.analytics_none()}</h2>
        <p className="reading">{m.analytics_none_words()}</p>
        <LinkButton kind="pen" to={screens.home}>
          {m.analytics_to_subjects()}
        </LinkButton>
        <Link to={placementAddress()}>{m.placement_link()}</Link>
      </section>
      <section className="stack to-come" aria-labelledby="to-come">
        <h2 id="to-come">{m.analytics_to_come()}</h2>
        <ul>
          <Sketch title={m.analytics_right_of_all()} words={m.analytics_to_come_accuracy()}>
            <path d="M8 64h184" className="floor" />
            <path d="M16 52 58 34 100 42 142 22 184 14" />
            {[
              [16, 52],
              [58, 34],
              [100, 42],
              [142, 22],
              [184, 14],
            ].map(([x, y]) => (
              <circle key={x} cx={x} cy={y} r="4" />
            ))}
          </Sketch>
          <Sketch title={m.analytics_weakest()} words={m.analytics_to_come_weakest()}>
            {[146, 104, 42].map((width, row) => (
              <g key={width}>
                <rect x="8" y={8 + row * 22} width="184" height="12" rx="3" />
                <rect x="8" y={8 + row * 22} width={width} height="12" rx="3" className="shaded" />
              </g>
            ))}
          </Sketch>
          <Sketch title={m.analytics_study_next()} words={m.analytics_to_come_study()}>
            {[150, 118, 134].map((width, row) => (
              <g key={width}>
                <circle cx="16" cy={14 + row * 22} r="6" />
                <path d={`M34 ${11 + row * 22}h${width}M34 ${18 + row * 22}h${width - 40}`} />
              </g>
            ))}
          </Sketch>
        </ul>
      </section>
    </>
  );
}

interface SketchProps {
  title: string;
  words: string;
  /** Drawn in a view box of 200 by 72. */
  children: ReactNode;
}

/** A sketch of a section without real figures. */
function Sketch({ title, words, children }: SketchProps) {
  return (
    <li>
      <svg viewBox="0 0 200 72" aria-hidden="true">
        {children}
      </svg>
      <h3>{title}</h3>
      <p>{words}</p>
    </li>
  );
}
