import { m } from '#messages';

import { useState } from 'react';

import { TextChoice } from '../ui/text-choice.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

/** How every page looks: its theme, and the size and letters of its text. */
export function SiteChoices() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ThemeSwitch />
      <button type="button" className="btn quiet text-button" popoverTarget="text-menu">
        <span aria-hidden="true">{'Aa'}</span>
        {m.shared_text_size()}
      </button>
      <div
        id="text-menu"
        className="text-menu"
        popover="auto"
        role="dialog"
        aria-label={m.shared_text_size()}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <TextChoice />}
      </div>
    </>
  );
}
