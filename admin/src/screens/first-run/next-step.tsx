import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { listNextSteps } from './first-run-steps.ts'
import { useFirstRunSteps } from './use-first-run-steps.ts'

/** After a step that is a form of its own: the way to the next one, until the set-up is done. */
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
