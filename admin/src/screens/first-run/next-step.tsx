import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { hoursQuery, lookQuery, pageTextsQuery, samplesQuery, shopQuery } from '../../base/data/queries.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useAccount } from '../../base/data/use-account-and-permissions.ts'
import { ButtonLink } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { type FirstRunStep, listFirstRunSteps, listNextSteps } from './first-run-steps.ts'

/** After a step that is a separate form: a link to the next one, until the setup is done. */
export function NextStep() {
  const { pathname } = useLocation()
  const others = useFirstRunSteps()?.filter(({ to }) => to !== pathname) ?? []
  return listNextSteps(others).map(
    ({ title, to, isOptional }) =>
      to && (
        <ButtonLink key={title} small to={to}>
          {isOptional ? 'Optional' : 'Next'}: {title}
          <Icon name="arrow" />
        </ButtonLink>
      ),
  )
}

/** For owners: nobody else can do most of them. */
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
