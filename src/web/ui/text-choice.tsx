import './controls.css';

import { m } from '#messages';

import { useEffect, useId, useRef } from 'react';

import { textSlot } from '../shared/root/browser-storage.ts';
import { useStoredState } from '../shared/root/use-stored-state.ts';
import { Checkbox } from './field.tsx';

/** In percent of the usual size. */
const sizes = ['100', '112', '125', '150'] as const;
// Read by public/first-paint.js too.
const textSize = textSlot('textSize');
const textFace = textSlot('textFace');

type Size = (typeof sizes)[number];
type Face = 'usual' | 'clear';

const readSize = (): Size => sizes.find((size) => size === textSize.read()) ?? '100';
const readFace = (): Face => (textFace.read() === 'clear' ? 'clear' : 'usual');

/** How large the text is, and in which letters. Kept in this browser; public/first-paint.js applies it. */
export function TextChoice() {
  const id = useId();
  const [size, setSize] = useStoredState<Size>(readSize, '100');
  const [face, setFace] = useStoredState<Face>(readFace, 'usual');
  // Another of these on the same page, as in the footer, may change them.
  useEffect(() => {
    const hear = ({ detail }: CustomEventInit<{ size: Size; face: Face }>) => {
      if (!detail) return;
      setSize(detail.size);
      setFace(detail.face);
    };
    window.addEventListener('textchange', hear);
    return () => window.removeEventListener('textchange', hear);
  }, [setSize, setFace]);
  const latest = useRef({ size, face });
  useEffect(() => {
    latest.current = { size, face };
  }, [size, face]);
  const apply = (text: { size: Size; face: Face }) => window.dispatchEvent(new CustomEvent('textchange', { detail: text }));
  const chooseSize = (chosen: Size) => {
    setSize(chosen);
    textSize.write(chosen);
    apply({ size: chosen, face });
  };
  const chooseFace = (chosen: Face) => {
    setFace(chosen);
    textFace.write(chosen);
    // Once its letters are here, so that the text moves once; another size may be chosen by then.
    const loading = document.fonts.load('1em "Atkinson Hyperlegible"').catch(() => undefined);
    void loading.then(() => apply(latest.current));
  };
  return (
    <div className="text-choice">
      <div className="field">
        <label htmlFor={id}>{m.shared_text_size()}</label>
        <select id={id} value={size} onChange={({ target }) => chooseSize(sizes.find((each) => each === target.value) ?? '100')}>
          {sizes.map((each) => (
            <option key={each} value={each}>{`${each}%`}</option>
          ))}
        </select>
      </div>
      <Checkbox
        label={m.shared_text_face()}
        hint={m.shared_text_face_hint()}
        checked={face === 'clear'}
        onChange={({ target }) => chooseFace(target.checked ? 'clear' : 'usual')}
      />
    </div>
  );
}
