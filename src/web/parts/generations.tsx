// A test on its way from the plan to the attempt, in every state.
import { useState } from 'react';

import type { WireQuestion } from '../../contract/test-shapes.ts';
import { CallFailure } from '../shared/call.ts';
import type { TestData } from '../shared/browser-storage.ts';
import { FileSteps, FileWords } from '../test-form/notes/file-state.tsx';
import { NotesDrop } from '../test-form/notes/notes-drop.tsx';
import type { NotesFileState } from '../test-form/notes/use-notes-file.ts';
import { PlanEditor } from '../test-form/plan/plan-editor.tsx';
import { ReadyTest } from '../test-form/ready/ready-test.tsx';
import { ReplaceDialog } from '../test-form/ready/replace-dialog.tsx';
import { PlaceFoot } from '../test-form/ready/place-foot.tsx';
import { TextArea } from '../shared/field.tsx';
import { Paper } from '../test-form/writing/paper.tsx';
import { ElsewhereNotice } from '../test-form/writing/elsewhere-notice.tsx';
import type { Generation } from '../test-form/writing/generation.ts';
import { WritingSheet } from '../test-form/writing/writing-sheet.tsx';
import { Part } from './part.tsx';

const formData: TestData['formData'] = {
  title: 'Photosynthesis',
  description: 'Light and dark reactions',
  questionCount: 10,
  difficulty: 'medium',
  questionType: 'mixed',
  negative: true,
  timePerQuestion: 90,
};

const stems: [string, string[]][] = [
  ['Which pigment of a leaf absorbs most of the red light?', ['Chlorophyll a', 'Carotene', 'Xanthophyll', 'Anthocyanin']],
  ['Oxygen set free in photosynthesis comes from water.', ['True', 'False']],
  [
    String.raw`How many molecules of $\mathrm{CO_2}$ does the Calvin cycle take up for one molecule of glucose, $\mathrm{C_6H_{12}O_6}$?`,
    ['Three', 'Six', 'Twelve', 'Eighteen'],
  ],
  [
    'A shoot of pondweed stands in water under a lamp. Its lamp is moved from 10 cm to 20 cm away, and nothing else is changed. What happens to the number of bubbles that rise in a minute?',
    [
      'It falls to about a quarter, as the light that reaches the shoot does',
      'It falls to a half, because the distance was doubled and nothing else was',
      'It stays as it was, since carbon dioxide and not light limits the rate here',
      'It rises, for the water near the shoot is not heated by the lamp any more',
    ],
  ],
  ['प्रकाश संश्लेषण में ऑक्सीजन किससे निकलती है?', ['जल से', 'कार्बन डाइऑक्साइड से', 'ग्लूकोज़ से', 'क्लोरोफिल से']],
];

function question(place: number): WireQuestion {
  const [stem, options] = stems[(place - 1) % stems.length] ?? ['', []];
  const kind = options.length === 2 ? 'truefalse' : 'mcq';
  const checked = place % 3 === 0 ? null : 'solved-blind';
  return { id: `g.${place}`, type: kind, question: stem, options, concept: 'Light reactions', difficulty: 'medium', checked };
}

const base = { order: { formData, idempotencyKey: 'k' }, since: 0 };
const some = [1, 2, 4, 5].map(question);
const all = Array.from({ length: 10 }, (_, index) => question(index + 1));
const inAMinute = Date.now() + 62_000;

const writing: Generation[] = [
  { ...base, state: 'writing', questions: [] },
  { ...base, state: 'writing', questions: some },
  { ...base, state: 'stopped', isLost: false, keptUntil: inAMinute, questions: some },
  { ...base, state: 'stopped', isLost: true, keptUntil: 0, questions: some },
];

const report = { written: 14, rejected: { 'same-stem': 2, 'key-much-longer': 1, 'blind-solve-disagrees': 1 }, repeatsRefused: 2 };
const data: TestData = { formData, generatedData: { questions: all, writer: { kind: 'model', name: 'gpt-5' }, report } };
const noop = async () => undefined;

const idle = { busyId: undefined, failure: undefined, endedBy: undefined, news: undefined, replace: noop };
const failure = {
  questionId: 'g.2',
  message: new CallFailure('offline', 'We cannot reach the server. Check your connection and try again.').message,
};

export function Generations() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {writing.map((generation) => (
        <WritingSheet key={`${generation.state} ${generation.questions.length}`} generation={generation} />
      ))}
      <ElsewhereNotice generation={{ ...base, state: 'writing', questions: some }} />
      <ElsewhereNotice generation={{ ...base, state: 'ready', questions: all, data }} />
      <ReadyTest data={data} isFresh={false} onChange={noop} onAttemptNow={noop} onAttemptLater={noop} />
      <section className="sheet lined test-form" id="feet">
        <Paper
          isWritten
          places={all.slice(0, 3)}
          feet={[
            <PlaceFoot key="1" question={question(1)} number={1} replacing={{ ...idle, busyId: 'g.1' }} onReplace={noop} />,
            <PlaceFoot key="2" question={question(2)} number={2} replacing={{ ...idle, failure }} onReplace={noop} />,
            <PlaceFoot key="3" question={question(3)} number={3} replacing={idle} onReplace={() => setAsking(true)} />,
          ]}
        />
      </section>
      {isAsking && <ReplaceDialog number={3} onChoose={() => setAsking(false)} onClose={() => setAsking(false)} />}
      <section className="sheet lined test-form" id="plan">
        <PlanEditor
          plan={{
            concepts: ['Light reactions', 'Calvin cycle', 'Leaf structure', 'Limiting factors'],
            language: 'en',
            slots: all.map(({ type, difficulty }, index) => ({
              type,
              difficulty,
              concept: ['Light reactions', 'Calvin cycle', 'Leaf structure'][index % 3],
            })),
          }}
          onChange={noop}
          onClose={noop}
        />
      </section>
    </>
  );
}

const fileName = 'Photosynthesis, chapter 13.pdf';
const files: NotesFileState[] = [
  { kind: 'reading', fileName },
  { kind: 'reading', fileName, page: { page: 14, of: 40 } },
  { kind: 'taken', fileName, words: '12,400 letters were taken from 40 pages.' },
  { kind: 'failed', fileName, words: 'It has no text: its pages are pictures.' },
];

/** First as nothing has been added, then what a file may come to, as notes-drop.tsx shows it. */
export function Notes() {
  return (
    <Part name="Notes from a file">
      <NotesDrop onNotes={noop}>
        <TextArea label="Topic or notes" />
      </NotesDrop>
      {files.map((state) => (
        <div key={`${state.kind} ${'page' in state}`} className="notes-file">
          <div className="notes-state">
            <FileWords state={state} />
            <FileSteps state={state} onCancel={noop} />
          </div>
        </div>
      ))}
    </Part>
  );
}
