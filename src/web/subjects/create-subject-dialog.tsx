import { createContext } from 'react';
import { m } from '#messages';
import type { Subject } from '../../contract/shapes/subject-shapes.ts';
import { call } from '../shared/calls/call.ts';
import { showToast } from '../ui/toast.tsx';
import { SubjectNameDialog } from './subject-name-dialog.tsx';

/** Opens the shell's dialog for a new subject from the screens inside the shell. */
export const OpenCreateSubject = createContext<() => void>(() => undefined);

export interface CreateSubjectDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The parent closes the dialog and shows the new subject. */
  onCreated: (subject: Subject) => void;
}

export function CreateSubjectDialog({ isOpen, onClose, onCreated }: CreateSubjectDialogProps) {
  const create = async (subject: string) => {
    const answer = await call('createSubject', { body: { subject } });
    showToast('success', m.subjects_created());
    onCreated(answer.subject);
  };
  return (
    <SubjectNameDialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.subjects_new()}
      submitLabel={m.subjects_create()}
      busyLabel={m.subjects_creating()}
      failureText={m.subjects_failed_subject()}
      onSubmit={create}
    />
  );
}
