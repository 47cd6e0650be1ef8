import './sign-in.css';

import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { Button } from '../shared/button.tsx';
import { messageOf } from '../shared/call.ts';
import { Notice } from '../shared/notice.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { ProviderLogo } from './provider-logo.tsx';
import { useSignIn } from './use-sign-in.ts';

export interface SignInCardProps {
  heading: string;
  lead: string;
  label: string;
  busyLabel: string;
  /** What the console says of a failure. */
  failureNote: string;
}

function SignInCard({ heading, lead, label, busyLabel, failureNote }: SignInCardProps) {
  usePageTitle(heading);
  const [failure, setFailure] = useState<string>();
  const { isBusy, begin } = useSignIn(
    () => navigate('/home', { replace: true }),
    (error) => {
      console.error(failureNote, error);
      setFailure(messageOf(error));
    },
  );
  const press = () => {
    setFailure(undefined);
    begin();
  };
  return (
    <main className="sign-in">
      <section className="sheet lined sign-in-card">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <Button kind="pen" isBusy={isBusy} busyLabel={busyLabel} onClick={press}>
          <ProviderLogo />
          {label}
        </Button>
        {failure !== undefined && <Notice kind="error">{failure}</Notice>}
        <p className="muted small">We learn your name, e-mail address and picture, nothing else. No password to remember.</p>
      </section>
    </main>
  );
}

export function LoginPage() {
  return (
    <SignInCard
      heading="Login"
      lead="Your subjects, tests and scores are where you left them."
      label="Sign up"
      busyLabel="signing Up"
      failureNote="Login Failed"
    />
  );
}

export function SignUpPage() {
  return (
    <SignInCard
      heading="Sign Up with Google"
      lead="Keep your tests under subjects, and see where the marks went."
      label="Sign in with Google"
      busyLabel="Processing..."
      failureNote="Google Login Error"
    />
  );
}
