import { useEffect, useRef } from 'react';

import { m } from '#messages';

import { screens } from '../../../contract/screens.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { GenerationFailure, Offer } from './generation-failure.ts';

export interface FailureNoticeProps {
  failure: GenerationFailure;
  /** Called with a suggested topic. */
  onChoose: (topic: string) => void;
  /** Called with the number of available questions. */
  onAskFor: (count: number) => void;
  onTake: (offer: Offer) => void;
}

export function FailureNotice({ failure, onChoose, onAskFor, onTake }: FailureNoticeProps) {
  const { message, suggestions, available = 0, offers, needsAccount } = failure;
  const place = useRef<HTMLDivElement>(null);
  // The form is longer than a phone's screen, so the notice may be out of view.
  useEffect(() => {
    // In braces, because some browsers return a promise, which React would take for a cleanup function.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Notice kind="error">
        {message}
        {(suggestions.length > 0 || available > 0 || offers.length > 0 || needsAccount) && (
          <span className="row tight suggestions">
            {available > 0 && (
              <Button type="button" onClick={() => onAskFor(available)}>
                {m.form_ask_for({ count: available })}
              </Button>
            )}
            {offers.map((offer) => (
              <Button key={offer.type} type="button" onClick={() => onTake(offer)}>
                {m.form_ask_for_type(offer)}
              </Button>
            ))}
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
