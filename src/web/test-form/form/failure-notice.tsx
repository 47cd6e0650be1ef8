import { useEffect, useRef } from 'react';

import { m } from '#messages';

import { screens } from '../../../contract/screens.ts';
import { Button, LinkButton } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { GenerationFailure } from './generation-failure.ts';

export interface FailureNoticeProps {
  failure: GenerationFailure;
  /** One of the topics that can be had instead. */
  onChoose: (topic: string) => void;
  /** As many questions as there are. */
  onAskFor: (count: number) => void;
}

export function FailureNotice({ failure, onChoose, onAskFor }: FailureNoticeProps) {
  const { message, suggestions, available = 0, needsAccount } = failure;
  const place = useRef<HTMLDivElement>(null);
  // The form is longer than a phone's screen, and came back because of this.
  useEffect(() => {
    // In braces: some browsers answer a promise, which must not be taken for the cleanup of the effect.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Notice kind="error">
        {message}
        {(suggestions.length > 0 || available > 0 || needsAccount) && (
          <span className="suggestions">
            {available > 0 && (
              <Button type="button" onClick={() => onAskFor(available)}>
                {m.form_ask_for({ count: available })}
              </Button>
            )}
            {needsAccount && <LinkButton to={screens.login}>{m.form_login()}</LinkButton>}
            {suggestions.map((suggestion) => (
              <Button key={suggestion} type="button" onClick={() => onChoose(suggestion)}>
                {suggestion}
              </Button>
            ))}
          </span>
        )}
      </Notice>
    </div>
  );
}
