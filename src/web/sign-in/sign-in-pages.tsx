import '../ui/page.css';

import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { useAddress } from '../shared/address.tsx';
import { messageOf } from '../shared/calls/call.ts';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.tsx';
import { screenAfterSignIn } from '../shared/user/screen-after-sign-in.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { ProviderButton, ProviderNote } from './provider-button.tsx';
import { useSignIn } from './use-sign-in.ts';
import { m } from '#messages';

export interface SignInCardProps {
  heading: string;
  lead: string;
  label: string;
  busyLabel: string;
  /** Logged to the console on failure. */
  failureNote: string;
}

function SignInCard({ heading, lead, label, busyLabel, failureNote }: SignInCardProps) {
  usePageTitle(heading);
  const { search } = useAddress();
  const [failure, setFailure] = useState<string>();
  const { isBusy, begin } = useSignIn(
    (greeting) => {
      showToast('success', greeting);
      navigate(screenAfterSignIn(search), { replace: true });
    },
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
      <section className="sheet lined stack loose sign-in-card">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <div className="stack tight">
          <p>{m.sign_in_same_button()}</p>
          <ProviderButton isBusy={isBusy} busyLabel={busyLabel} onClick={press}>
            {label}
          </ProviderButton>
          <ProviderNote />
        </div>
        {failure !== undefined && <Notice kind="error">{failure}</Notice>}
        <p className="muted small">{m.sign_in_what_we_learn()}</p>
      </section>
    </main>
  );
}

export function LoginPage() {
  return (
    <SignInCard
      heading={m.sign_in_login()}
      lead={m.sign_in_login_lead()}
      label={m.sign_in_login_button()}
      busyLabel={m.sign_in_login_busy()}
      failureNote="Login Failed"
    />
  );
}

export function SignUpPage() {
  return (
    <SignInCard
      heading={m.sign_in_sign_up()}
      lead={m.sign_in_sign_up_lead()}
      label={m.sign_in_sign_up_button()}
      busyLabel={m.sign_in_busy()}
      failureNote="Google Login Error"
    />
  );
}
