import { type PageSettings, pageSettingsId } from '../../contract/page-settings.ts';

/** What holds where no server has put anything into the page: those of a product that nothing was set for. */
export const defaultSettings: PageSettings = {
  supportEmail: 'support@example.com',
  supportPhone: '+91 00000 00000',
  identityProvider: 'Google',
  freeTestsPerMonth: 5,
  generationsPerMinute: 10,
  premiumCharge: 1,
  hasAnalytics: true,
  hasInsightWriter: false,
};

/** What the server put into the page, which is as much ours as this script; the defaults where a page is drawn without a browser. */
export const pageSettings: PageSettings = typeof document === 'undefined' ? defaultSettings : readSettings();

function readSettings(): PageSettings {
  return JSON.parse(document.getElementById(pageSettingsId)?.textContent ?? '{}') as PageSettings;
}
