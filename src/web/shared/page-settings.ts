import { type PageSettings, pageSettingsId } from '../../contract/page-settings.ts';

/** The settings of a server without configuration. */
export const defaultSettings: PageSettings = {
  supportEmail: 'support@example.com',
  supportPhone: '+91 00000 00000',
  identityProvider: null,
  freeTestsPerMonth: 5,
  generationsPerMinute: 10,
  premiumCharge: 1,
  hasAnalytics: true,
  hasInsightWriter: false,
  hasModelWriter: false,
};

/** The settings that the server embedded in the page, as trusted as this script; the defaults where there is no browser. */
// Of the build, so that no browser downloads the defaults.
export const pageSettings: PageSettings = import.meta.env.SSR ? defaultSettings : readSettings();

function readSettings(): PageSettings {
  return JSON.parse(document.getElementById(pageSettingsId)?.textContent ?? '{}') as PageSettings;
}
