import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { services } from '@shop/db/tables/services'
import { teamMembers } from '@shop/db/tables/team-members'
import { eq } from 'drizzle-orm'

/** Names the records that use an image, for staff: service Haircuts, event Winter Market. */
export function listImageUsage(db: Database, imageId: number): string[] {
  const usingServices = db.select().from(services).where(eq(services.image_id, imageId)).all()
  const usingEvents = db.select().from(events).where(eq(events.image_id, imageId)).all()
  const usingTeamMembers = db.select().from(teamMembers).where(eq(teamMembers.image_id, imageId)).all()
  return [
    ...usingServices.map(({ title }) => `service ${title}`),
    ...usingEvents.map(({ title }) => `event ${title}`),
    ...usingTeamMembers.map(({ name }) => `team member ${name}`),
  ]
}
