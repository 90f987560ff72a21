import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { services } from '@shop/db/tables/services'
import { teamMembers } from '@shop/db/tables/team-members'
import { eq } from 'drizzle-orm'

/** What shows a picture, in words: service Haircuts, event Winter Market (decisions F5). */
export function listImageUsage(db: Database, image: number): string[] {
  return [
    ...db
      .select({ name: services.title })
      .from(services)
      .where(eq(services.image_id, image))
      .all()
      .map(called('service')),
    ...db.select({ name: events.title }).from(events).where(eq(events.image_id, image)).all().map(called('event')),
    ...db
      .select({ name: teamMembers.name })
      .from(teamMembers)
      .where(eq(teamMembers.image_id, image))
      .all()
      .map(called('team member')),
  ]
}

function called(noun: string) {
  return ({ name }: { name: string }) => `${noun} ${name}`
}
