import { AttemptPage, type AttemptPageProps } from '../attempt/attempt-page.tsx';
import { messageOf } from '../shared/calls/call.ts';
import { showToast } from '../ui/toast.tsx';
import { useSignIn } from '../sign-in/use-sign-in.ts';

/** The attempt, with sign-in for a learner whose session ends during it. */
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
