import { m } from '#messages';
import { useEffect, useRef, useState } from 'react';

import type { ListedTest } from '../../contract/test-shapes.ts';
import { AlertDialog } from '../shared/alert-dialog.tsx';
import { LinkButton } from '../shared/button.tsx';
import { messageOf } from '../shared/call.ts';
import { PreparingDialog } from './preparing-dialog.tsx';
import { useDeleteTest, useRunning } from './subject-queries.ts';
import { TestRow } from './test-row.tsx';
import { useFailures, useStarting } from './use-starting.ts';

export interface TestListProps {
  subjectId: string;
  tests: readonly ListedTest[];
  onStartTest: (testId: string) => Promise<void>;
  /** The list may no longer be what the server has. */
  onOutdated: () => void;
}

export function TestList({ subjectId, tests, onStartTest, onOutdated }: TestListProps) {
  const { failures, setFailure } = useFailures();
  const [askedAboutId, setAskedAboutId] = useState<string>();
  const deletion = useDeleteTest(subjectId);
  const { list, focusRow } = useRowFocus();
  const { preparingId, start } = useStarting({ onStartTest, onFailed: setFailure, onOutdated });
  const running = useRunning(tests.some(({ isRunning }) => isRunning));

  const groups = groupsOf(tests);

  const remove = async (testId: string) => {
    const row = tests.findIndex(({ _id }) => _id === testId);
    try {
      await deletion.mutateAsync(testId);
      focusRow(row);
    } catch (error) {
      console.error('Failed to delete the test', error);
      setFailure(testId, { message: m.subjects_not_deleted({ reason: messageOf(error) }), retry: () => void remove(testId) });
    }
    setAskedAboutId(undefined);
  };

  return (
    <div className="test-list" ref={list} tabIndex={-1}>
      {tests.length === 0 && <NoTests subjectId={subjectId} />}
      {groups.map((group) => (
        <ul key={group.first} className="test-rows" aria-label={groups.length > 1 ? nameOf(group) : m.subjects_tests()}>
          {group.tests.map((test) => (
            <TestRow
              key={test._id}
              test={test}
              clock={running.data?.clock}
              failure={failures.get(test._id)}
              isDeleting={deletion.isPending && deletion.variables === test._id}
              onStart={() => void start(test._id)}
              onDelete={() => setAskedAboutId(test._id)}
            />
          ))}
        </ul>
      ))}
      <AlertDialog
        isOpen={askedAboutId !== undefined}
        message={m.subjects_delete_question()}
        confirmLabel={m.subjects_delete()}
        confirmKind="danger"
        cancelLabel={m.subjects_cancel()}
        isBusy={deletion.isPending}
        onConfirm={() => askedAboutId !== undefined && void remove(askedAboutId)}
        onCancel={() => setAskedAboutId(undefined)}
      />
      <PreparingDialog test={tests.find(({ _id }) => _id === preparingId)} />
    </div>
  );
}

/** What is far away costs a group's place each, not a row's: a thousand places would cost more than they save. */
const groupSize = 20;

interface Group {
  /** Its first row, from 1. */
  first: number;
  tests: readonly ListedTest[];
}

function groupsOf(tests: readonly ListedTest[]): Group[] {
  return Array.from({ length: Math.ceil(tests.length / groupSize) }, (_, index) => ({
    first: index * groupSize + 1,
    tests: tests.slice(index * groupSize, (index + 1) * groupSize),
  }));
}

function nameOf({ first, tests }: Group): string {
  return m.subjects_tests_from({ first, last: first + tests.length - 1 });
}

/** The button that had the focus is gone with its row: the focus goes to the row that took its place, or to the list. */
function useRowFocus() {
  const list = useRef<HTMLDivElement>(null);
  const [goal, setGoal] = useState<{ row: number }>();
  // Only now is the dialog closed; behind it nothing takes the focus.
  useEffect(() => {
    if (!goal) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('.test-row') ?? [];
    (rows[Math.min(goal.row, rows.length - 1)] ?? list.current)?.focus();
  }, [goal]);
  return { list, focusRow: (row: number) => setGoal({ row }) };
}

function NoTests({ subjectId }: { subjectId: string }) {
  return (
    <section className="sheet lined no-tests">
      <h2>{m.subjects_no_tests()}</h2>
      <p className="reading">{m.subjects_no_tests_words()}</p>
      <LinkButton to={`/createTest/${encodeURIComponent(subjectId)}`}>{m.subjects_create_first_test()}</LinkButton>
    </section>
  );
}
