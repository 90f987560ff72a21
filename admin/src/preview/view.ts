import type { Image } from '@shop/db/images'
import type { Shop } from '@shop/db/shop'
import type { EventCardProps } from '@shop/site/events/event-card.tsx'
import type { EventDetailProps } from '@shop/site/events/event-detail.tsx'
import type { ServiceCardProps } from '@shop/site/services/service-card.tsx'
import type { TeamMemberCardProps } from '@shop/site/team-members/team-member-card.tsx'

/** A component of the site with what it shows, as it is sent to the preview's document. */
export type Shown =
  | { view: 'service-card'; props: ServiceCardProps }
  | { view: 'event-card'; props: EventCardProps }
  | { view: 'event-detail'; props: EventDetailProps }
  | { view: 'team-member-card'; props: TeamMemberCardProps }

/** What a card shows besides the record. */
interface Around {
  /** of the record; undefined before its first save */
  id: number | undefined
  image: Image | undefined
  /** what stands before a stored picture's key */
  pictures: string
  shop: Shop | undefined
}

/** One way visitors meet a record, such as its card or its page. */
export interface View<Input> {
  label: string
  show(draft: Input, around: Around): Shown
}
