import { TextLink } from '../buttons/text-link.tsx'
import { Icon } from '../icons/icon.tsx'

export function BackToEvents() {
  return (
    <TextLink href="/events">
      <Icon name="back" />
      Back to Events
    </TextLink>
  )
}
