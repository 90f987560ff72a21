import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../account/use-account.ts'
import { hoursQuery, lookQuery, pageTextsQuery, shopQuery } from '../data/queries.ts'
import { useData } from '../data/use-data.ts'
import { samplesQuery } from '../samples/use-samples.ts'
import { type FirstRunStep, listFirstRunSteps } from './first-run-steps.ts'

/** The steps as far as the data says; undefined before all of it is loaded. */
export function useFirstRunSteps(): FirstRunStep[] | undefined {
  const { services, 'team-members': teamMembers, reviews, images } = useData()
  const { data: shop } = useQuery(shopQuery)
  const { data: hours } = useQuery(hoursQuery)
  const { data: look } = useQuery(lookQuery)
  const { data: pageTexts } = useQuery(pageTextsQuery)
  const { data: samples } = useQuery(samplesQuery)
  const { data: account } = useAccount()
  const areListsLoaded = [services, teamMembers, reviews, images].every(({ isLoading, error }) => !isLoading && !error)
  if (!areListsLoaded || !shop || !hours || !look || !pageTexts || !samples || !account) return undefined
  return listFirstRunSteps({
    ...{ shop, hours, look, pageTexts, samples },
    services: services.rows,
    teamMembers: teamMembers.rows,
    reviews: reviews.rows,
    images: images.rows,
    hasRecoveryCode: account.recovery_made_at !== null,
    hasEndedCode: account.recovery_ended,
  })
}
