import { Suspense, useEffect, useId, useRef, useState } from 'react';

import { m } from '#messages';

import { lazyPart } from '../shared/lazy-part.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';

const QrCode = lazyPart<{ text: string }>(
  async () => (await import('./qr-code.tsx')).QrCode,
  () => <Notice kind="offline">{m.sharing_qr_not_loaded()}</Notice>,
);

/** In ms. */
const copiedShown = 3000;

/** A link, with ways to send it: by the clipboard, the phone's own sheet, or a code that another phone's camera reads. */
export function LinkTools({ url }: { url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'failed'>();
  const [isCodeOpen, setCodeOpen] = useState(false);
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), copiedShown);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('copied');
    } catch {
      // Not allowed, or not a secure page: the link is selected, to be copied by hand.
      field.current?.select();
      setCopied('failed');
    }
  };
  return (
    <div className="stack tight">
      <div className="field">
        <label htmlFor={id}>{m.sharing_link()}</label>
        <input ref={field} id={id} type="text" readOnly value={url} onFocus={({ target }) => target.select()} />
      </div>
      <div className="row tight middle">
        <Button kind="pen" onClick={() => void copy()}>
          {copied === 'copied' ? m.sharing_copied() : m.sharing_copy()}
        </Button>
        {'share' in navigator && <Button onClick={() => void send(url)}>{m.sharing_send()}</Button>}
        <span role="status" className={copied === 'failed' ? 'small' : 'visually-hidden'}>
          {copied === 'copied' && m.sharing_copied()}
          {copied === 'failed' && m.sharing_copy_by_hand()}
        </span>
      </div>
      <details className="share-part" onToggle={({ currentTarget }) => setCodeOpen(currentTarget.open)}>
        <summary>{m.sharing_qr()}</summary>
        {isCodeOpen && (
          <Suspense fallback={<Spinner />}>
            <QrCode text={url} />
          </Suspense>
        )}
      </details>
    </div>
  );
}

/** The phone's own sheet. To close it is no failure. */
async function send(url: string): Promise<void> {
  await navigator.share({ title: m.sharing_send_title(), url }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.error('The link could not be sent', error);
  });
}
