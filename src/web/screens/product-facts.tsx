import { fairUseText, planCards } from '../payments/plan-cards.ts';
import { pageSettings } from '../shared/page-settings.ts';
import { PlanList } from '../landing/plan-list.tsx';
import { AttemptFeatures, Steps, TrustFacts } from '../landing/product-sections.tsx';

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
