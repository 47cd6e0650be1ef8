import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { m } from '#messages';

import { screens } from '../../contract/screens.ts';
import type { Subject } from '../../contract/shapes/subject-shapes.ts';
import { call, messageOf } from '../shared/calls/call.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { subjectText } from '../ui/text/subject-text.ts';

/** Asks for which of the learner's subjects a test is; `asked` is the query of the chosen topic. */
export function SubjectDialog({ asked }: { asked: URLSearchParams }) {
  const [subjects, setSubjects] = useState<readonly Subject[]>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const name = subjectText(asked.get('of') ?? '');

  useEffect(() => {
    const request = new AbortController();
    call('listSubjects', { signal: request.signal }).then(
      ({ allSubjects }) => setSubjects(allSubjects),
      (error: unknown) => request.signal.aborted || setFailure(messageOf(error)),
    );
    return () => request.abort();
  }, []);

  const close = () => navigate(screens.browse, { replace: true });
  const open = (subjectId: string) => navigate(`/createTest/${encodeURIComponent(subjectId)}?${asked}`, { replace: true });
  const create = async () => {
    setBusy(true);
    try {
      const { subject } = await call('createSubject', { body: { subject: name } });
      open(subject._id);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  const isNew = subjects !== undefined && name !== '' && !subjects.some(({ subjectName }) => isSame(subjectName, name));
  return (
    <Dialog isOpen onClose={close} title={m.topics_which_subject()}>
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      {!subjects && failure === undefined && <Spinner />}
      <div className="reasons">
        {isNew && (
          <Button kind="pen" isBusy={isBusy} onClick={() => void create()}>
            {m.topics_new_subject({ subject: name })}
          </Button>
        )}
        {/* Of a topic of the learner's own it is not known which subject to offer. */}
        {subjects?.length === 0 && name === '' && <LinkButton to={screens.home}>{m.topics_to_form()}</LinkButton>}
        {subjects?.map(({ _id, subjectName }) => (
          <Button key={_id} kind={isSame(subjectName, name) ? 'pen' : 'plain'} disabled={isBusy} onClick={() => open(_id)}>
            {subjectName}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase() === other.toLocaleLowerCase();
}
