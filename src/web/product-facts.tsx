import { fairUse, planCards } from './plans/plan-cards.ts';
import { pageSettings } from './shared/page-settings.ts';
import { AttemptPieces } from './landing/attempt-pieces.tsx';
import { PlanList } from './landing/plan-list.tsx';
import { Steps } from './landing/steps.tsx';
import { TrustFacts } from './landing/trust-facts.tsx';

/** What is told of the product, below where it is at work. */
export function ProductFacts() {
  const { freeTestsPerMonth, generationsPerMinute } = pageSettings;
  return (
    <>
      <TrustFacts />
      <Steps />
      <AttemptPieces />
      <PlanList {...planCards(freeTestsPerMonth)} fairUse={fairUse(generationsPerMinute)} />
    </>
  );
}
