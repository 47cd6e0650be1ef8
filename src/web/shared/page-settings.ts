import { pageSettingsId, type PageSettings, pageSettingsShape } from '../../contract/page-settings.ts';

/** What the server put into the page. */
export const pageSettings: PageSettings = pageSettingsShape.parse(JSON.parse(document.getElementById(pageSettingsId)?.textContent ?? '{}'));
