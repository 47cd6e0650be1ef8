import '../top-bar.css';

import { AccountLinks, AccountMenu, nameOf, Picture } from '../account-menu.tsx';
import { Link, NavLink } from '../shared/link.tsx';
import { LocaleSwitch } from '../shared/locale-switch.tsx';
import { Part, Row } from './part.tsx';

const noop = () => undefined;

const asha = {
  name: 'Asha Kulkarni',
  email: 'asha@example.com',
  profilePicture: null,
  planType: 'free',
  planExpiry: null,
  freeTestsRemaining: 3,
} as const;

const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="teal" d="M0 0h2v2H0z"/></svg>`;
const learners = [
  { ...asha, profilePicture: `data:image/svg+xml,${encodeURIComponent(square)}` },
  { ...asha, profilePicture: 'data:image/png,broken' },
  { ...asha, name: 'अनन्या' },
  { ...asha, name: '' },
];

/** What the bar has in it; the account opens behind its picture where there is room for the bar. */
export function Bar() {
  return (
    <Part name="In the bar">
      <Row name="languages">
        <LocaleSwitch />
      </Row>
      <Row name="links">
        <Link className="link" to="/home">
          To a screen
        </Link>
        <NavLink className="link" to="/">
          To the one that is shown
        </NavLink>
      </Row>
      <Row name="pictures">
        {learners.map((learner) => (
          <span key={learner.name + learner.profilePicture}>
            <Picture user={learner} /> {nameOf(learner)}
          </span>
        ))}
      </Row>
      <Row name="account">
        <AccountLinks onLeave={noop} />
      </Row>
      <div className="bar top-bar">
        <span className="mark">Prash Patra</span>
        <nav aria-label="Account">
          <AccountMenu user={asha} />
        </nav>
      </div>
    </Part>
  );
}
