import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Goes to the form of a new record. */
export function AddButton({ resource: { singular, path } }: { resource: { singular: string; path: string } }) {
  return (
    <LinkButton tone="primary" to={`${path}/edit/new`}>
      <Icon name="plus" />
      Add New {singular}
    </LinkButton>
  )
}
