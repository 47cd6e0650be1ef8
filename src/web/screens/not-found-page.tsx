import { m } from '#messages';
import { LinkButton } from '../ui/button.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

export function NotFoundPage() {
  usePageTitle(m.app_not_found_title());
  return (
    <main className="page-message">
      <h1>{m.app_not_found()}</h1>
      <p className="reading">{m.app_not_found_words()}</p>
      <LinkButton kind="pen" to="/">
        {m.app_to_start()}
      </LinkButton>
    </main>
  );
}
