import type { Event } from '@shop/db/tables/events'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Begins a new event with the words of this one. */
export function DuplicateEventLink({ row: { id, title } }: { row: Event }) {
  return (
    <LinkButton
      small
      tone="plain"
      to={`/admin/events/edit/new?from=${id}`}
      aria-label={`Duplicate ${title}`}
      title="Duplicate"
    >
      <Icon name="copy" />
    </LinkButton>
  )
}
