import { m } from '#messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { ListedTest } from '../../contract/shapes/test-shapes.ts';
import { placementAddress } from '../../contract/home-addresses.ts';
import { Link } from '../shared/link.tsx';
import { AlertDialog } from '../ui/dialog.tsx';
import { momentText } from '../ui/text/figure-text.ts';
import { showToast } from '../ui/toast.tsx';
import { LinkButton } from '../ui/button.tsx';
import { messageOf } from '../shared/calls/call.ts';
import { intlLocale } from '../shared/locale.ts';
import { OpeningTestDialog, useStartTest } from './start-test.tsx';
import { MoveTestsDialog } from './move-tests-dialog.tsx';
import { sortTests, type TestOrder } from './sort-tests.ts';
import { useDeleteTests, useRunning } from './subject-queries.ts';
import { TestListItem } from './test-list-item.tsx';
import { TestListTools } from './test-list-tools.tsx';

export interface TestListProps {
  subjectId: string;
  tests: readonly ListedTest[];
  onStartTest: (testId: string) => Promise<void>;
  /** The list may be stale. */
  onOutdated: () => void;
}

export function TestList({ subjectId, tests, onStartTest, onOutdated }: TestListProps) {
  const [order, setOrder] = useState<TestOrder>('newest');
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const [moving, setMoving] = useState<readonly string[]>();
  const [askedAbout, setAskedAbout] = useState<readonly string[]>([]);
  const { list, focusRow } = useRowFocus();
  const { preparingId, start, failures, setFailure } = useStartTest({ onStartTest, onOutdated });
  const running = useRunning(tests.some(({ isRunning }) => isRunning));

  const sorted = sortTests(tests, order, intlLocale);
  const twins = titlesOfSeveral(tests);

  const { deletion, remove } = useRemoval({ subjectId, sorted, setFailure, onRemoved });
  function onRemoved(row: number) {
    setSelected(undefined);
    focusRow(row);
  }

  return (
    <div className="test-list" ref={list} tabIndex={-1}>
      {tests.length === 0 && <NoTests subjectId={subjectId} />}
      {tests.length > 1 && (
        <TestListTools
          order={order}
          onOrder={setOrder}
          selected={selected?.size}
          onSelect={(isSelecting) => setSelected(isSelecting ? new Set() : undefined)}
          onMove={() => setMoving([...(selected ?? [])])}
          onDelete={() => setAskedAbout([...(selected ?? [])])}
        />
      )}
      <TestGroups
        tests={sorted}
        renderTest={(test) => (
          <TestListItem
            key={test._id}
            test={test}
            clock={running.data?.clock}
            failure={failures.get(test._id)}
            hasTwin={twins.has(test.title)}
            isDeleting={deletion.isPending && deletion.variables.includes(test._id)}
            isSelected={test.isRunning ? undefined : selected?.has(test._id)}
            onStart={() => void start(test._id)}
            onMove={() => setMoving([test._id])}
            onDelete={() => setAskedAbout([test._id])}
            onSelect={() => setSelected(selected && toggled(selected, test._id))}
          />
        )}
      />
      {moving && (
        <MoveTestsDialog
          subjectId={subjectId}
          testIds={moving}
          onClose={() => setMoving(undefined)}
          onMoved={() => {
            focusRow(sorted.findIndex(({ _id }) => moving.includes(_id)));
            setMoving(undefined);
            setSelected(undefined);
          }}
        />
      )}
      <DeletionQuestion
        tests={tests.filter(({ _id }) => askedAbout.includes(_id))}
        twins={twins}
        isBusy={deletion.isPending}
        onConfirm={() => void remove(askedAbout).then(() => setAskedAbout([]))}
        onCancel={() => setAskedAbout([])}
      />
      <OpeningTestDialog test={tests.find(({ _id }) => _id === preparingId)} />
    </div>
  );
}

interface DeletionQuestionProps {
  /** None asks nothing. */
  tests: readonly ListedTest[];
  twins: ReadonlySet<string>;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function DeletionQuestion({ tests, twins, ...props }: DeletionQuestionProps) {
  return (
    <AlertDialog
      isOpen={tests.length > 0}
      message={deletionText(tests, twins)}
      confirmLabel={m.subjects_delete()}
      confirmKind="danger"
      cancelLabel={m.subjects_cancel()}
      {...props}
    />
  );
}

interface RemovalOptions extends Pick<ReturnType<typeof useStartTest>, 'setFailure'> {
  subjectId: string;
  sorted: readonly ListedTest[];
  /** With the first row that is gone. */
  onRemoved: (row: number) => void;
}

/** Deletes tests, says so, and shows a failure at the first of them. */
function useRemoval({ subjectId, sorted, setFailure, onRemoved }: RemovalOptions) {
  const deletion = useDeleteTests(subjectId);
  const remove = async (testIds: readonly string[]) => {
    const row = sorted.findIndex(({ _id }) => testIds.includes(_id));
    try {
      await deletion.mutateAsync(testIds);
      showToast('success', deletedText(sorted.filter(({ _id }) => testIds.includes(_id))));
      onRemoved(row);
    } catch (error) {
      console.error('Failed to delete the test', error);
      const failure = { message: m.subjects_not_deleted({ reason: messageOf(error) }), retry: () => void remove(testIds) };
      testIds.slice(0, 1).forEach((testId) => setFailure(testId, failure));
    }
  };
  return { deletion, remove };
}

/** Names a single test, and one of several by the same title also by when it was made. */
function deletionText(tests: readonly ListedTest[], twins: ReadonlySet<string>): string {
  const [only, ...others] = tests;
  if (!only || others.length > 0) return m.subjects_delete_many({ count: tests.length });
  const { title, createdAt } = only;
  const named = m.subjects_delete_named({ title });
  return twins.has(title) ? `${named} ${m.subjects_made_at({ moment: momentText(createdAt) })}` : named;
}

function deletedText([only, ...others]: readonly ListedTest[]): string {
  if (!only || others.length > 0) return m.subjects_deleted_many({ count: others.length + (only ? 1 : 0) });
  return m.subjects_deleted({ title: only.title });
}

/** The titles that more than one test has. */
function titlesOfSeveral(tests: readonly ListedTest[]): ReadonlySet<string> {
  const titles = new Set<string>();
  const repeated = new Set<string>();
  for (const { title } of tests) (titles.has(title) ? repeated : titles).add(title);
  return repeated;
}

/** The rows, in lists of a size that the browser can skip. */
function TestGroups({ tests, renderTest }: { tests: readonly ListedTest[]; renderTest: (test: ListedTest) => ReactNode }) {
  const groups = groupTests(tests);
  return groups.map(({ first, last, tests: group }) => (
    <ul
      key={first}
      className="stack test-rows"
      aria-label={groups.length > 1 ? m.subjects_tests_from({ first, last }) : m.subjects_tests()}
    >
      {group.map(renderTest)}
    </ul>
  ));
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]);
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

/** After tests left the list, moves the focus from the removed row to the row that took its place, or to the list. */
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
      <Link to={placementAddress(subjectId)}>{m.placement_link()}</Link>
    </section>
  );
}
