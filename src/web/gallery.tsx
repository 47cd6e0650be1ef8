// Every plain part in every state, to look at while developing (/gallery.html). It is no entry of the build.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Router, Switch } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Dialogs } from './gallery-dialogs.tsx';
import { Generations } from './gallery-generation.tsx';
import { Buttons, Fields, Notices, Texts } from './gallery-parts.tsx';
import { ContactPage } from './policies/contact-page.tsx';
import { RefundPage } from './policies/refund-page.tsx';
import { ShippingPage } from './policies/shipping-page.tsx';
import { TermsPage } from './policies/terms-page.tsx';
import { ToastHost } from './shared/toast.tsx';

const page = new URLSearchParams(location.search).get('page') ?? '/';

function Gallery() {
  return (
    <>
      <header className="bar">
        <a className="mark" href="/gallery.html">
          Prash Patra
        </a>
        <nav>
          <a className="btn" href="/gallery.html?page=/terms-and-condition">
            Privacy
          </a>
          <a className="btn" href="/gallery.html?page=/generation">
            Generation
          </a>
        </nav>
      </header>
      <Switch>
        <Route path="/contact-us">
          <ContactPage email="support@example.org" phone="+91 98765 43210" />
        </Route>
        <Route path="/terms-and-condition">
          <TermsPage />
        </Route>
        <Route path="/refund-policy">
          <RefundPage />
        </Route>
        <Route path="/shipping-policy">
          <ShippingPage />
        </Route>
        <Route path="/generation">
          <main className="create-test">
            <Generations />
          </main>
        </Route>
        <Route path="/">
          <main
            style={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: 24,
              maxWidth: 900,
              margin: '0 auto',
              padding: '24px 16px 96px',
            }}
          >
            <Buttons />
            <Fields />
            <Notices />
            <Texts />
            <Dialogs />
          </main>
        </Route>
      </Switch>
      <ToastHost />
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Router hook={memoryLocation({ path: page }).hook}>
        <Gallery />
      </Router>
    </StrictMode>,
  );
}
