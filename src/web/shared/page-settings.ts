import { type PageSettings, pageSettingsId } from '../../contract/page-settings.ts';

/** What the server put into the page, which is as much ours as this script. */
export const pageSettings = JSON.parse(document.getElementById(pageSettingsId)?.textContent ?? '{}') as PageSettings;
