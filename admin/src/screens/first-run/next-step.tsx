import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { useFirstRunSteps } from './use-first-run-steps.ts'

/** After a step that is a form of its own: the way to the next one, until the set-up is done. */
export function NextStep() {
  const { pathname } = useLocation()
  const next = useFirstRunSteps()?.find(({ to, isDone, isOptional }) => to && to !== pathname && !isDone && !isOptional)
  return (
    next?.to && (
      <ButtonLink small to={next.to}>
        Next: {next.title}
        <Icon name="arrow" />
      </ButtonLink>
    )
  )
}
