import * as z from 'zod'
import { isStorable } from '../validation/field-schemas.ts'
import { isOneWebUrl, isWebUrl } from '../validation/is-web-url.ts'
import { countCharacters, MAX_LENGTHS } from '../validation/text-limits.ts'

/** Where a service is booked with one team member. The service may be deleted, and come back. */
export interface ServiceBookingUrl {
  service_id: number
  url: string
}

const MAX_ENTRIES = 100

/** An entry without an address is left out. */
export function serviceBookingUrls() {
  const message = 'Booking links for services must be a list.'
  return z
    .array(z.object({ service_id: z.int().positive(), url: z.string() }), { error: message })
    .max(MAX_ENTRIES, `At most ${MAX_ENTRIES} booking links for services.`)
    .transform((entries) => entries.filter(({ url }) => url !== ''))
    .superRefine((entries, context) => {
      const message = findIssue(entries)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .nullish()
    .transform((entries) => entries ?? [])
}

function findIssue(entries: ServiceBookingUrl[]): string | undefined {
  if (!entries.every(({ url }) => isOneWebUrl(url) && isStorable(url)))
    return 'A booking link for a service must be a full address that begins with https:// or http://.'
  if (entries.some(({ url }) => countCharacters(url) > MAX_LENGTHS.link))
    return `A booking link for a service is too long: at most ${MAX_LENGTHS.link} characters.`
  if (new Set(entries.map(({ service_id }) => service_id)).size < entries.length)
    return 'A service has two booking links.'
  return undefined
}

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
