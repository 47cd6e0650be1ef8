import { type RefObject, useEffect, useMemo, useState } from 'react';

import { dismissFailure, subjectOf, useGeneration } from '../writing/generation.ts';
import { describeFailure, type GenerationFailure } from './generation-failure.ts';

/** What the form has to say: what it found missing itself, or why the test of its subject could not be written. */
export function useFormFailure(form: RefObject<HTMLFormElement | null>, subjectId: string | undefined) {
  const [own, setOwn] = useState<GenerationFailure>();
  const generation = useGeneration(({ generation }) => generation);
  const ofTest = useMemo(() => {
    const isMine = generation?.state === 'failed' && subjectOf(generation) === subjectId;
    return isMine ? describeFailure(generation.error, subjectId === undefined) : undefined;
  }, [generation, subjectId]);
  const failure = own ?? ofTest;

  useEffect(() => {
    if (failure?.isMissingText) shake(form.current);
  }, [failure, form]);

  // It has been seen.
  useEffect(() => () => dismissFailure(subjectId), [subjectId]);

  const setFailure = (next: GenerationFailure | undefined) => {
    dismissFailure(subjectId);
    setOwn(next);
  };
  return [failure, setFailure] as const;
}

const shakeMilliseconds = 500;

function shake(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:placeholder-shown, textarea:placeholder-shown')?.focus();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const swing = [0, -8, 8, -6, 6, -3, 0].map((offset) => ({ transform: `translateX(${offset}px)` }));
  form?.animate(swing, { duration: shakeMilliseconds });
}
