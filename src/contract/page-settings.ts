/** Settings that the server embeds in the page. */
export interface PageSettings {
  supportEmail: string;
  supportPhone: string;
  /** The name of the identity provider; null for the embedded one. */
  identityProvider: string | null;
  freeTestsPerMonth: number;
  /** The fair-use limit on every plan. */
  generationsPerMinute: number;
  /** The price charged for premium, in rupees. */
  premiumCharge: number;
  hasAnalytics: boolean;
  /** Whether a model is connected that can word insights. */
  hasInsightWriter: boolean;
  /** Whether a model writes the questions, which can give them the forms of exam papers. */
  hasModelWriter: boolean;
}

/** The id of the element that contains them as JSON. */
export const pageSettingsId = 'settings';
