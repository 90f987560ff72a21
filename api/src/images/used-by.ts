import { events } from '@shop/db/events'
import { services } from '@shop/db/services'
import type { Database } from '@shop/db/sqlite'
import { teamMembers } from '@shop/db/team-members'
import { eq } from 'drizzle-orm'

/** What shows a picture, in words: service Haircuts, event Winter Market (decisions F5). */
export function usedBy(db: Database, image: number): string[] {
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
