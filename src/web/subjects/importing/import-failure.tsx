import { CallFailure, messageOf } from '../../shared/calls/call.ts';
import { Notice } from '../../ui/notice.tsx';
import { RefusedList } from './import-report.tsx';

/** Why nothing was read or stored. The file and the text stay where they are. */
export function ImportFailure({ failure }: { failure: unknown }) {
  const isOffline = failure instanceof CallFailure && failure.code === 'offline';
  const refused = failure instanceof CallFailure ? failure.refused : [];
  return (
    <>
      <Notice kind={isOffline ? 'offline' : 'error'}>{messageOf(failure)}</Notice>
      {refused.length > 0 && <RefusedList refused={refused} />}
    </>
  );
}
