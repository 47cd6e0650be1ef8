import { Suspense } from 'react';

import { screens } from '../../contract/screens.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Link } from '../shared/link.tsx';
import { useIsHydrated } from '../shared/root/use-stored-state.ts';
import { LocaleSwitch } from '../ui/locale-switch.tsx';
import { m } from '#messages';

// They need scripts anyway, and stand below everything else.
const SiteChoices = lazyPart(
  async () => (await import('./site-choices.tsx')).SiteChoices,
  () => null,
);

const links = [
  [screens.contact, m.app_footer_contact()],
  [screens.terms, m.app_footer_privacy()],
  [screens.refunds, m.app_footer_refunds()],
  [screens.shipping, m.app_footer_shipping()],
] as const;

export function Footer() {
  return (
    <footer className="row middle small site-footer">
      {links.map(([path, label]) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
      <div className="row middle site-choices">
        <LocaleSwitch />
        <Suspense>{useIsHydrated() && <SiteChoices />}</Suspense>
      </div>
    </footer>
  );
}
