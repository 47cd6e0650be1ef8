import { screens } from '../contract/screens.ts';
import { Link } from './shared/link.tsx';
import { ThemeSwitch } from './shared/theme-switch.tsx';

const links = [
  [screens.contact, 'Contact us'],
  [screens.terms, 'Privacy policy'],
  [screens.refunds, 'Refund policy'],
  [screens.shipping, 'Shipping policy'],
] as const;

export function Footer() {
  return (
    <footer className="site-footer">
      {links.map(([path, label]) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
      <ThemeSwitch />
    </footer>
  );
}
