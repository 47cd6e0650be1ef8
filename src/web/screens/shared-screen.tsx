import { useState } from 'react';

import { messageOf } from '../shared/calls/call.ts';
import { SharedPage, type SharedPageProps } from '../sharing/shared-page.tsx';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import { showToast } from '../ui/toast.tsx';

/** What a link to a shared test leads to, with the sign-in of a learner who wants to keep it in their account. */
export function SharedScreen({ onStartTest }: Pick<SharedPageProps, 'onStartTest'>) {
  const [failure, setFailure] = useState<string>();
  const { isBusy, begin } = useSignIn(
    (greeting) => showToast('success', greeting),
    (error) => {
      console.error('Login Failed', error);
      setFailure(messageOf(error));
    },
  );
  return <SharedPage onStartTest={onStartTest} signIn={{ isBusy, begin, failure }} />;
}
