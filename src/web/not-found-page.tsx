import { LinkButton } from './shared/button.tsx';
import { usePageTitle } from './shared/use-page-title.ts';

export function NotFoundPage() {
  usePageTitle('Not found');
  return (
    <main className="page-message">
      <h1>There is nothing at this address.</h1>
      <p className="reading">It may have moved, or the link may be incomplete.</p>
      <LinkButton kind="pen" to="/">
        To the start
      </LinkButton>
    </main>
  );
}
