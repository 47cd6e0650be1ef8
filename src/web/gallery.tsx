// Every plain part in every state, to look at while developing (/gallery.html). It is no entry of the build.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router';
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
      <Routes>
        <Route path="/contact-us" element={<ContactPage email="support@example.org" phone="+91 98765 43210" />} />
        <Route path="/terms-and-condition" element={<TermsPage />} />
        <Route path="/refund-policy" element={<RefundPage />} />
        <Route path="/shipping-policy" element={<ShippingPage />} />
        <Route
          path="/generation"
          element={
            <main className="create-test">
              <Generations />
            </main>
          }
        />
        <Route
          path="/"
          element={
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
          }
        />
      </Routes>
      <ToastHost />
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter initialEntries={[page]}>
        <Gallery />
      </MemoryRouter>
    </StrictMode>,
  );
}
