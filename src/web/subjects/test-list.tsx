import { m } from '#messages';
import { useEffect, useRef, useState } from 'react';

import type { ListedTest } from '../../contract/shapes/test-shapes.ts';
import { AlertDialog } from '../ui/dialog.tsx';
import { LinkButton } from '../ui/button.tsx';
import { messageOf } from '../shared/calls/call.ts';
import { OpeningTestDialog, useStartTest } from './start-test.tsx';
import { useDeleteTest, useRunning } from './subject-queries.ts';
import { TestListItem } from './test-list-item.tsx';

export interface TestListProps {
  subjectId: string;
  tests: readonly ListedTest[];
  onStartTest: (testId: string) => Promise<void>;
  /** The list may be stale. */
  onOutdated: () => void;
}

export function TestList({ subjectId, tests, onStartTest, onOutdated }: TestListProps) {
  const [askedAboutId, setAskedAboutId] = useState<string>();
  const deletion = useDeleteTest(subjectId);
  const { list, focusRow } = useRowFocus();
  const { preparingId, start, failures, setFailure } = useStartTest({ onStartTest, onOutdated });
  const running = useRunning(tests.some(({ isRunning }) => isRunning));

  const groups = groupTests(tests);

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
      {groups.map(({ first, last, tests: group }) => (
        <ul
          key={first}
          className="stack test-rows"
          aria-label={groups.length > 1 ? m.subjects_tests_from({ first, last }) : m.subjects_tests()}
        >
          {group.map((test) => (
            <TestListItem
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
      <OpeningTestDialog test={tests.find(({ _id }) => _id === preparingId)} />
    </div>
  );
}

/** The browser skips distant groups when rendering; skipping a thousand single rows would cost more than it saves. */
const groupSize = 20;

/** `first` and `last` are the numbers of a group's rows, from 1. */
function groupTests(tests: readonly ListedTest[]) {
  return Array.from({ length: Math.ceil(tests.length / groupSize) }, (_, index) => {
    const group = tests.slice(index * groupSize, (index + 1) * groupSize);
    return { first: index * groupSize + 1, last: index * groupSize + group.length, tests: group };
  });
}

/** After a deletion, moves the focus from the removed row to the row that took its place, or to the list. */
function useRowFocus() {
  const list = useRef<HTMLDivElement>(null);
  const [goal, setGoal] = useState<{ row: number }>();
  // In an effect, because nothing behind the modal dialog can be focused before it has closed.
  useEffect(() => {
    if (!goal) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('.test-row') ?? [];
    (rows[Math.min(goal.row, rows.length - 1)] ?? list.current)?.focus();
  }, [goal]);
  return { list, focusRow: (row: number) => setGoal({ row }) };
}

function NoTests({ subjectId }: { subjectId: string }) {
  return (
    <section className="sheet lined stack tight no-tests">
      <h2>{m.subjects_no_tests()}</h2>
      <p className="reading">{m.subjects_no_tests_words()}</p>
      <LinkButton to={`/createTest/${encodeURIComponent(subjectId)}`}>{m.subjects_create_first_test()}</LinkButton>
    </section>
  );
}
