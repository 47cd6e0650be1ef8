import { useState } from 'react';

import { Button, type ButtonKind, LinkButton } from '../shared/button.tsx';
import { Checkbox, NumberField, Segmented, TextArea, TextField } from '../shared/field.tsx';
import { ThemeSwitch } from '../shared/theme-switch.tsx';
import { Part, Row } from './part.tsx';

const kinds: readonly ButtonKind[] = ['plain', 'pen', 'quiet', 'danger'];

export function Buttons() {
  return (
    <Part name="Buttons">
      {kinds.map((kind) => (
        <Row key={kind} name={kind}>
          <Button kind={kind}>Default</Button>
          <Button kind={kind} className="is-hover">
            Hover
          </Button>
          <Button kind={kind} className="is-focus-visible">
            Focus
          </Button>
          <Button kind={kind} className="is-active">
            Pressed
          </Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
          <Button kind={kind} isBusy busyLabel="Creating...">
            Busy
          </Button>
        </Row>
      ))}
      <Row name="wide">
        <Button kind="pen" className="wide" isBusy={false} busyLabel="Writing your questions…">
          Generate Prash Patra
        </Button>
      </Row>
      <Row name="links">
        <LinkButton to="/home">A link as a button</LinkButton>
        <a className="link" href="#link">
          A link in the bar
        </a>
        <a className="link is-hover" href="#link">
          Hover
        </a>
        <a className="link" href="#link" aria-current="page">
          Here
        </a>
        <a href="#link">A link in a text</a>
      </Row>
      <Row name="theme">
        <ThemeSwitch />
      </Row>
    </Part>
  );
}

const levels = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
] as const;

export function Fields() {
  return (
    <Part name="Fields">
      <TextField label="Filled in" defaultValue="Photosynthesis" />
      <TextField label="Empty" placeholder="Enter subject name" />
      <TextField label="With a hint" hint="As it stands on your syllabus." />
      <TextField label="With an error" defaultValue="" error="Subject name cannot be empty!" />
      <TextField label="With both" hint="At most 120 characters." error="Title has at most 120 characters." defaultValue="A title" />
      <TextField label="Focused" className="is-focus" defaultValue="Photosynthesis" />
      <TextField label="Disabled" disabled defaultValue="Photosynthesis" />
      <NumberField label="A number" defaultValue={10} />
      <TextArea label="Some lines" defaultValue="प्रकाश संश्लेषण: light and dark reactions" hint="A few words, or paste your notes." />
    </Part>
  );
}

export function Choices() {
  const [level, setLevel] = useState<'easy' | 'medium' | 'hard'>('medium');
  return (
    <Part name="Choices">
      <Segmented legend="One of a few" name="level" options={levels} value={level} onChange={setLevel} />
      <Segmented legend="Disabled" name="level-off" options={levels} value="easy" onChange={setLevel} disabled />
      <Checkbox label="Not chosen" hint="−0.25 for a wrong answer" />
      <Checkbox label="Chosen" defaultChecked />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Chosen and disabled" disabled defaultChecked />
    </Part>
  );
}
