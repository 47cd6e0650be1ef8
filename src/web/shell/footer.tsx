import { screens } from '../../contract/screens.ts';
import { Link } from '../shared/link.tsx';
import { LocaleSwitch } from '../ui/locale-switch.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { m } from '#messages';

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
        <ThemeSwitch />
      </div>
    </footer>
  );
}
