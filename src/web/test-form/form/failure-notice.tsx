import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { GenerationFailure } from './generation-failure.ts';

export interface FailureNoticeProps {
  failure: GenerationFailure;
  /** One of the topics that can be had instead. */
  onChoose: (topic: string) => void;
}

export function FailureNotice({ failure, onChoose }: FailureNoticeProps) {
  return (
    <Notice kind="error">
      {failure.message}
      {failure.suggestions.length > 0 && (
        <span className="suggestions">
          {failure.suggestions.map((suggestion) => (
            <Button key={suggestion} type="button" onClick={() => onChoose(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </span>
      )}
    </Notice>
  );
}
