import { fairUseText, planCards } from '../payments/plan-cards.ts';
import { pageSettings } from '../shared/page-settings.ts';
import { AttemptFeatures, Steps } from '../landing/how-it-works.tsx';
import { PlanList } from '../landing/plan-list.tsx';
import { TrustFacts } from '../landing/trust-facts.tsx';

/** The sections below the form of the landing page. */
export function ProductFacts() {
  const { freeTestsPerMonth, generationsPerMinute } = pageSettings;
  return (
    <div id="product-facts">
      <TrustFacts />
      <Steps />
      <AttemptFeatures />
      <PlanList {...planCards(freeTestsPerMonth)} fairUse={fairUseText(generationsPerMinute)} />
    </div>
  );
}
