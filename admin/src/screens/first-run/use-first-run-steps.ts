import { useQuery } from '@tanstack/react-query'
import { hoursQuery, lookQuery, pageTextsQuery, samplesQuery, shopQuery } from '../../base/data/queries.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useAccount } from '../../base/data/use-write-permissions.ts'
import { type FirstRunStep, listFirstRunSteps } from './first-run-steps.ts'

/** For owners: the others cannot do most of them. */
export function useFirstRunSteps(): FirstRunStep[] | undefined {
  const { services, 'team-members': teamMembers, reviews, images } = useRecordLists()
  const { data: shop } = useQuery(shopQuery)
  const { data: hours } = useQuery(hoursQuery)
  const { data: look } = useQuery(lookQuery)
  const { data: pageTexts } = useQuery(pageTextsQuery)
  const { data: samples } = useQuery(samplesQuery)
  const { data: account } = useAccount()
  const areListsLoaded = [services, teamMembers, reviews, images].every(({ isLoading, error }) => !isLoading && !error)
  if (account?.role !== 'owner') return undefined
  if (!areListsLoaded || !shop || !hours || !look || !pageTexts || !samples) return undefined
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
