import { businessRuleMutations } from './business-rule-mutations.fixture.ts'
import { changeImpactMutations } from './change-impact-mutations.fixture.ts'
import { expiryMutations } from './publisher-staleness-mutations.fixture.ts'
import { pageExpiryMutations } from './site-content-expiry-mutations.fixture.ts'
import { visibilityMutations } from './visibility-mutations.fixture.ts'

/** Left out is what no test could find, such as a page that is rendered for nothing. */
export const allMutations = [
  ...changeImpactMutations,
  ...expiryMutations,
  ...pageExpiryMutations,
  ...businessRuleMutations,
  ...visibilityMutations,
]
