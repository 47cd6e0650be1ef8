/** What the server tells the screens in the page itself. */
export interface PageSettings {
  supportEmail: string;
  supportPhone: string;
  /** The name of the identity provider, as buttons show it. */
  identityProvider: string;
  freeTestsPerMonth: number;
  /** The fair use that holds on every plan. */
  generationsPerMinute: number;
  /** What premium really costs, in rupees. */
  premiumCharge: number;
  hasAnalytics: boolean;
  /** Whether a model is connected that may put insights into words. */
  hasInsightWriter: boolean;
}

/** The id of the element that holds them as JSON. */
export const pageSettingsId = 'settings';
