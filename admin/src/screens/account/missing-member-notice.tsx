import { useIsMemberMissing } from '../../base/data/use-write-permissions.ts'
import { Icon } from '../../base/ui/icon.tsx'

/** For a renter whose team member was deleted. */
export function MissingMemberNotice() {
  if (!useIsMemberMissing()) return null
  return (
    <aside className="strong lined tone-warning" aria-label="Your place on the team">
      <div className="row gap-3 pad-block-2 within">
        <Icon name="alert" />
        <p className="grow">You are not on the team any more, so nothing can be saved. Ask an owner of the shop.</p>
      </div>
    </aside>
  )
}
