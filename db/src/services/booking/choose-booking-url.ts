import { isWebUrl } from '../../validation/is-web-url.ts'
import type { ServiceBookingUrl } from './service-booking-urls-schema.ts'

export interface BookedMember {
  independent: boolean
  booking_url: string
  service_booking_urls: ServiceBookingUrl[]
}

interface Booked {
  shop: { booking_url: string }
  service?: { id?: number | undefined; booking_url: string }
  member?: BookedMember
}

/**
 * The most specific address: of the member for the service, of the member, of the service, of the shop; '' without one.
 * A member with a separate business is not booked at the shop.
 */
export function chooseBookingUrl({ shop, service, member }: Booked): string {
  const ofBoth = member && memberServiceUrl(member, service?.id)
  const ofShop = member?.independent ? [] : [service?.booking_url, shop.booking_url]
  const addresses = [ofBoth, member?.booking_url, ...ofShop]
  return addresses.find((address) => address !== undefined && isWebUrl(address)) ?? ''
}

/** The shop's own members with a link for a service that leads elsewhere than its button. */
export function membersWithLinkFor<Member extends BookedMember>(
  service: { id?: number | undefined; booking_url: string },
  { members, shop }: { members: Member[]; shop: Booked['shop'] },
): { member: Member; url: string }[] {
  const common = chooseBookingUrl({ shop, service })
  return members.flatMap((member) => {
    const url = !member.independent && memberServiceUrl(member, service.id)
    return url && isWebUrl(url) && url !== common ? [{ member, url }] : []
  })
}

function memberServiceUrl({ service_booking_urls }: BookedMember, serviceId: number | undefined): string | undefined {
  return service_booking_urls.find(({ service_id }) => service_id === serviceId)?.url
}
