// The parts that gallery.tsx shows, each in every state.
import { useState, type ReactNode } from 'react';
import { Button, LinkButton } from './shared/button.tsx';
import { Checkbox, NumberField, Segmented, TextArea, TextField } from './shared/field.tsx';
import { Notice } from './shared/notice.tsx';
import { RichText } from './shared/rich-text.tsx';
import { Spinner } from './shared/spinner.tsx';
import { ThemeSwitch } from './shared/theme-switch.tsx';

const noop = () => undefined;

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section
      className="sheet"
      style={{ padding: 'clamp(16px, 3vw, 28px)', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 18 }}
    >
      <h2 className="paper-head">
        <span>{name}</span>
      </h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>{children}</div>;
}

export function Buttons() {
  const [isBusy, setIsBusy] = useState(false);
  const beBusy = () => {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), 2000);
  };
  return (
    <Part name="Buttons">
      <Row>
        <Button>Attempt Later</Button>
        <Button kind="pen">Attempt Now</Button>
        <Button kind="quiet">Clear</Button>
        <Button kind="danger">Delete test</Button>
        <LinkButton to="/home">See Solutions</LinkButton>
        <a className="link" href="#link">
          A link in the bar
        </a>
      </Row>
      <Row>
        <Button disabled>Previous</Button>
        <Button kind="pen" disabled>
          Next
        </Button>
        <Button kind="pen" isBusy busyLabel="Creating...">
          Create
        </Button>
        <Button isBusy={isBusy} busyLabel="signing Up" onClick={beBusy}>
          Sign up
        </Button>
      </Row>
      <Button kind="pen" className="wide" isBusy={isBusy} busyLabel="Writing your questions…" onClick={beBusy}>
        Generate Prash Patra
      </Button>
      <Row>
        <Spinner />
        <Spinner label="Loading tests..." isLabelShown />
        <span className="badge">★ Premium</span>
        <span className="avatar">AK</span>
        <span className="letter">A</span>
        <ThemeSwitch />
      </Row>
    </Part>
  );
}

export function Fields() {
  const [difficulty, setDifficulty] = useState<'easy' | 'medium' | 'hard'>('medium');
  const [kind, setKind] = useState<'mixed' | 'mcq' | 'truefalse'>('mixed');
  return (
    <section className="sheet lined">
      <form style={{ display: 'grid', gap: 22, padding: '28px clamp(18px,3vw,40px) 32px 12px' }}>
        <div className="paper-head">
          <h2>Practice paper</h2>
          <span className="muted small">One free, no account</span>
        </div>
        <TextField label="Title" defaultValue="Photosynthesis" />
        <TextField label="Subject name" placeholder="Enter subject name" error="Subject name cannot be empty!" />
        <TextArea label="Topic" hint="A few words, or paste your notes." defaultValue="प्रकाश संश्लेषण: light and dark reactions" />
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))', gap: 20 }}>
          <NumberField label="Question Count" defaultValue={10} min={1} max={50} />
          <NumberField label="Time Per Question (seconds)" defaultValue={90} disabled />
          <Segmented
            legend="Difficulty"
            name="difficulty"
            value={difficulty}
            onChange={setDifficulty}
            options={[
              { value: 'easy', label: 'Easy' },
              { value: 'medium', label: 'Medium' },
              { value: 'hard', label: 'Hard' },
            ]}
          />
          <Segmented
            legend="Question Type"
            name="kind"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'mixed', label: 'Mixed' },
              { value: 'mcq', label: 'MCQ' },
              { value: 'truefalse', label: 'True/False' },
            ]}
          />
        </div>
        <Checkbox label="Negative Marking" hint="−0.25 for a wrong answer" />
        <Checkbox label="Negative Marking" defaultChecked />
        <Checkbox label="Not to be changed" disabled />
      </form>
    </section>
  );
}

const matrix = String.raw`A wide one: $$\begin{pmatrix} a_{11} & a_{12} & a_{13} & a_{14} & a_{15} & a_{16} \\ b & c & d & e & f & g \end{pmatrix} \cdot \sum_{i=1}^{n} \frac{x_i^2 + y_i^2}{\sqrt{1 + z_i}} = \int_0^\infty e^{-x^2}\,dx$$`;
const code =
  'What does this print?\n```js\nconst answer = [1, 2, 3].map((number) => number * 2).filter((number) => number > 2).join(", ");\n```\nIt calls `Array.map` once.';

export function Texts() {
  return (
    <Part name="Texts">
      <div style={{ display: 'grid', gap: 18, font: '400 1.1875rem/1.5 var(--read)', maxWidth: '38em' }}>
        <RichText text={'Plain text: *as it is*, <b>typed</b>.\nA second line, for $5 only.'} as="div" />
        <RichText text={String.raw`If $f(x) = \frac{x^2}{1+x}$, what is $f'(2)$? A pen costs $5 and a book $10.`} as="div" />
        <RichText text={matrix} as="div" />
        <RichText text={code} as="div" />
        <RichText text={String.raw`यदि $v = u + at$ और $u = 0$, तो $v$ क्या होगा? A failing one: $\frac{1}{$ stays.`} as="div" />
      </div>
    </Part>
  );
}

export function Notices() {
  return (
    <Part name="Notices">
      <Notice kind="error" action={{ label: 'Try again', onPress: noop }}>
        Failed to fetch tests. Please try again.
      </Notice>
      <Notice kind="info">Your test is being prepared…</Notice>
      <Notice kind="offline" action={{ label: 'Try now', onPress: noop, isBusy: false }}>
        You are offline. Your responses are kept here and sent as soon as you are back.
      </Notice>
    </Part>
  );
}
