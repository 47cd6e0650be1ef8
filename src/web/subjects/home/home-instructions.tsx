import { m } from '#messages';
import './home.css';

import { type ReactNode, use } from 'react';

import { Button } from '../../ui/button.tsx';
import { Words } from '../../ui/text/words.tsx';
import { OpenCreateSubject } from '../create-subject-dialog.tsx';

export interface HomeInstructionsProps {
  /** Makes creating a subject the main action of the screen. */
  isFirstUse: boolean;
  /** The learner has finished a test, and so knows the way. */
  isFolded: boolean;
}

/** The four steps to a test: open until the first test is finished. */
export function HomeInstructions({ isFirstUse, isFolded }: HomeInstructionsProps) {
  if (isFolded) {
    return (
      <details className="how-it-works">
        <summary>{m.home_how()}</summary>
        <div className="sheet lined welcome-sheet">
          <FourSteps isFirstUse={false} />
        </div>
      </details>
    );
  }
  return (
    <section className="sheet lined welcome-sheet">
      <div className="paper-head">
        <h2>{m.subjects_instructions()}</h2>
        <span className="muted">{m.subjects_four_steps()}</span>
      </div>
      <FourSteps isFirstUse={isFirstUse} />
    </section>
  );
}

function FourSteps({ isFirstUse }: Pick<HomeInstructionsProps, 'isFirstUse'>) {
  const openCreateSubject = use(OpenCreateSubject);
  return (
    <>
      <ol className="steps">
        <Step
          title={m.subjects_step_subject()}
          action={
            <Button kind={isFirstUse ? 'pen' : 'plain'} onClick={openCreateSubject}>
              {m.subjects_step_subject_button()}
            </Button>
          }
        >
          {m.subjects_step_subject_why()}
        </Step>
        <Step title={m.subjects_step_test()}>{m.subjects_step_test_how()}</Step>
        <Step title={m.subjects_step_form()}>{m.subjects_step_form_how()}</Step>
        <Step title={m.subjects_step_choose()}>{m.subjects_step_choose_how()}</Step>
      </ol>
      <p className="welcome-foot">
        <Words parts={m.subjects_way_to_scores.parts({})} draw={arrows} />
        <span className="where-drawer"> {m.subjects_way_on_phone()}</span>
      </p>
    </>
  );
}

function Step({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <li className="step">
      <div>
        <h3>{title}</h3>
        <p className="muted reading">{children}</p>
      </div>
      {action}
    </li>
  );
}

const arrows = { arrow: (sign: ReactNode) => <Arrow sign={sign} /> };

/** Screen readers get a word instead of the arrow. */
function Arrow({ sign }: { sign: ReactNode }) {
  return (
    <span className="muted">
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{m.subjects_then()}</span>
    </span>
  );
}
