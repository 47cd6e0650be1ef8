import { m } from '#messages';

import { pageSettings } from '../shared/page-settings.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';

type ProviderButtonProps = Omit<ButtonProps, 'kind'> & {
  /** The screen has a more important action. */
  isSecondary?: boolean;
};

/** Opens the sign-in. Google's button follows https://developers.google.com/identity/branding-guidelines; others are ours. */
export function ProviderButton({ children, isSecondary = false, ...rest }: ProviderButtonProps) {
  const isGoogle = pageSettings.identityProvider === 'Google';
  return (
    <Button {...rest} kind={isGoogle || isSecondary ? 'plain' : 'pen'} className={isGoogle ? 'google-button' : ''}>
      {isGoogle ? <GoogleLogo /> : <KeyIcon />}
      {children}
    </Button>
  );
}

/** Names a provider that is not Google, since the labels say Google. */
export function ProviderNote() {
  const { identityProvider: provider } = pageSettings;
  if (provider === 'Google') return null;
  return <p className="muted small">{provider === null ? m.sign_in_local() : m.sign_in_through({ provider })}</p>;
}

function KeyIcon() {
  return (
    <svg className="provider-logo" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="8" cy="15" r="4" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="m11 12 8-8m-3 3 3 3m-6 0 2 2" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

function GoogleLogo() {
  return (
    <svg className="provider-logo" viewBox="0 0 24 24" aria-hidden="true">
      <path fill="#4285F4" d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.6 5.6 0 0 1-2.4 3.6v3h3.9c2.3-2.1 3.5-5.2 3.5-8.8z" />
      <path fill="#34A853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.2-4.1 1.2a7.1 7.1 0 0 1-6.7-4.9h-4v3.1A12 12 0 0 0 12 24z" />
      <path fill="#FBBC05" d="M5.3 14.4a7.2 7.2 0 0 1 0-4.7V6.6h-4a12 12 0 0 0 0 10.9z" />
      <path fill="#EA4335" d="M12 4.8c1.8 0 3.3.6 4.6 1.8l3.4-3.4A12 12 0 0 0 1.3 6.6l4 3.1A7.1 7.1 0 0 1 12 4.8z" />
    </svg>
  );
}
