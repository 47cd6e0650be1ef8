import * as z from 'zod/mini';

/** What the server tells the screens in the page itself. */
export const pageSettingsShape = z.object({
  supportEmail: z.string(),
  supportPhone: z.string(),
  /** The name of the identity provider, as buttons show it. */
  identityProvider: z.string(),
  freeTestsPerMonth: z.number(),
  /** The fair use that holds on every plan. */
  generationsPerMinute: z.number(),
  /** What premium really costs, in rupees. */
  premiumCharge: z.number(),
  hasAnalytics: z.boolean(),
  /** Whether a model is connected that may put insights into words. */
  hasInsightWriter: z.boolean(),
});

export type PageSettings = z.infer<typeof pageSettingsShape>;

/** The id of the element that holds them as JSON. */
export const pageSettingsId = 'settings';
