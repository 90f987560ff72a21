import type { Database } from '@shop/db/sqlite/open-database'
import { services } from '@shop/db/tables/services'
import { shop } from '@shop/db/tables/shop'
import { teamMembers } from '@shop/db/tables/team-members'

type BookableContent = ReturnType<typeof readBookableContent>

export function readBookableContent(db: Database) {
  return {
    shops: db.select().from(shop).all(), // one, or none
    services: db.select().from(services).all(),
    members: db.select().from(teamMembers).all(),
  }
}

export function listBookingLinks({ shops, services, members }: BookableContent) {
  const titles = new Map(services.map(({ id, title }) => [id, title]))
  return [
    ...shops.map((row) => ({ url: row.booking_url, of: 'the shop', service: null, noun: 'shop', row }) as const),
    ...services.map((row) => ({ url: row.booking_url, of: row.title, service: null, noun: 'services', row }) as const),
    ...members.flatMap((row) => {
      const own = { url: row.booking_url, of: row.name, service: null, noun: 'team-members', row } as const
      const ofServices = row.service_booking_urls.filter(({ service_id }) => titles.has(service_id))
      return [own, ...ofServices.map(({ service_id, url }) => ({ ...own, url, service: titles.get(service_id) }))]
    }),
  ]
}
