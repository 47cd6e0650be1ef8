import { useLayoutEffect, useState } from 'react';

import { contrastOf, readColour } from './contrast.ts';
import { Part, Row } from './part.tsx';

type Use = { on: string; colours: readonly string[]; least: number };

/** Every colour on each ground that it stands on, and how much contrast it needs there: 4.5 for words, 3 for borders. */
const uses: readonly Use[] = [
  ...['desk', 'sheet', 'sheet-2'].map((on) => ({
    on,
    colours: ['ink', 'ink-2', 'pen', 'pen-2', 'margin', 'tick', 'flag', 'gold'],
    least: 4.5,
  })),
  ...['desk', 'sheet'].map((on) => ({ on, colours: ['rule-2'], least: 3 })),
  ...['pen', 'margin', 'tick', 'flag', 'gold'].map((name) => ({ on: `${name}-wash`, colours: [name, 'ink'], least: 4.5 })),
  { on: 'pen', colours: ['on-pen'], least: 4.5 },
  { on: 'pen-2', colours: ['on-pen'], least: 4.5 },
  { on: 'margin', colours: ['on-margin'], least: 4.5 },
];

/** They only decorate, or are seen through. */
const decoration = ['rule', 'shade', 'desk-shaded'];

export function Colours() {
  const theme = useTheme();
  return (
    <Part name="Colours">
      <p className="muted small">On its ground, with the contrast that it has there and the least that it needs.</p>
      <div className="part-grounds">
        {uses.flatMap(({ on, colours, least }) =>
          colours.map((colour) => <OnGround key={`${theme} ${on} ${colour}`} on={on} colour={colour} least={least} />),
        )}
      </div>
      <Row name="Decoration">
        {decoration.map((name) => (
          <span key={name} className="part-box small" style={{ background: `var(--${name})` }}>
            <span style={{ background: 'var(--sheet)', padding: '0 4px' }}>{name}</span>
          </span>
        ))}
      </Row>
    </Part>
  );
}

function OnGround({ on, colour, least }: { on: string; colour: string; least: number }) {
  const [ratio, setRatio] = useState(0);
  const isBorder = least < 4.5;
  const measure = (element: HTMLDivElement | null) => {
    if (!element) return;
    const style = getComputedStyle(element);
    const shown = isBorder ? style.borderTopColor : style.color;
    setRatio(contrastOf(readColour(shown), readColour(style.backgroundColor)));
  };
  return (
    <div
      ref={measure}
      className={ratio < least ? 'part-ground part-too-low' : 'part-ground'}
      style={{ background: `var(--${on})`, ...(isBorder ? { border: `2px solid var(--${colour})` } : { color: `var(--${colour})` }) }}
    >
      <b>{colour}</b>
      <span className="small">on {on}</span>
      <span className="num">
        {ratio.toFixed(2)} of {least}
      </span>
    </div>
  );
}

/** Drawn again when the theme changes. */
function useTheme(): string | undefined {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme);
  useLayoutEffect(() => {
    const watch = new MutationObserver(() => setTheme(document.documentElement.dataset.theme));
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => watch.disconnect();
  }, []);
  return theme;
}

const sample = 'Which pigment absorbs red light? 0123456789 ₹80 · ½ − × → प्रकाश संश्लेषण';
const faces = ['display', 'read', 'ui', 'code'];
const steps = ['step-4', 'step-3', 'step-2', 'step-1', 'step-0', 'step--1'];

export function Type() {
  return (
    <Part name="Type">
      <div className="part-measures">
        {steps.map((step) => (
          <p key={step} className="part-measure">
            <span className="muted small">{step}</span>
            <span style={{ font: `600 var(--${step}) / 1.15 var(--display)` }}>Question paper प्रश्न पत्र</span>
          </p>
        ))}
        {faces.map((face) => (
          <p key={face} className="part-measure">
            <span className="muted small">{face}</span>
            <span style={{ font: `400 var(--step-1) / 1.4 var(--${face})` }}>
              {face === 'code' ? 'const pigments = ["a", "b"]; // 0123456789' : sample}
            </span>
          </p>
        ))}
        <p className="num">
          11:11 / 00:00
          <br />
          <span className="muted">in tabular figures</span>
        </p>
      </div>
    </Part>
  );
}

const spaces = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'];
const radii = ['r', 'r-s', 'r-sheet'];

export function Measures() {
  return (
    <Part name="Measures">
      <div className="part-measures">
        {spaces.map((space) => (
          <p key={space} className="part-measure">
            <span className="muted small">{space}</span>
            <span className="part-space" style={{ width: `var(--${space})` }} />
          </p>
        ))}
      </div>
      <Row name="Radii">
        {radii.map((radius) => (
          <span key={radius} className="part-box small" style={{ borderRadius: `var(--${radius})` }}>
            {radius}
          </span>
        ))}
        <span className="part-box small" style={{ width: 'var(--target)', height: 'var(--target)' }}>
          target
        </span>
      </Row>
      <Row name="Shadow">
        <span className="part-box small" style={{ boxShadow: 'var(--shadow)', background: 'var(--sheet)' }}>
          shadow
        </span>
      </Row>
      <Row name="Motion">
        <button type="button" className="part-track" aria-label="Show the motion">
          <span className="part-moving" style={{ display: 'block' }} />
        </button>
      </Row>
    </Part>
  );
}
