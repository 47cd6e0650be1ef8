import { AttemptPage, type AttemptPageProps } from './attempt/attempt-page.tsx';
import { messageOf } from './shared/call.ts';
import { showToast } from './shared/toast.tsx';
import { useSignIn } from './sign-in/use-sign-in.ts';

/** The attempt, with a way back for a learner whose session ended in the middle of it. */
export function AttemptScreen({ onFinished }: Pick<AttemptPageProps, 'onFinished'>) {
  const { begin } = useSignIn(
    (greeting) => showToast('success', greeting),
    (error) => {
      console.error('Login Failed', error);
      showToast('error', messageOf(error));
    },
  );
  return <AttemptPage onFinished={onFinished} onSignIn={begin} />;
}
