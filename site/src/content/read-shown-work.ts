import type { Image } from '@shop/db/tables/images'
import type { Service } from '@shop/db/tables/services'
import type { TeamMember } from '@shop/db/tables/team-members'
import type { Work } from '@shop/db/tables/work'
import { listRecords, type WithImage } from './read-content.ts'
import { readImage } from './read-rows.ts'
import { readOnce } from './render-context.ts'

export type ShownWork = WithImage<Work> & {
  before: Image | undefined
  service: Service | undefined
  member: WithImage<TeamMember> | undefined
}

/** With services and team members that the site shows. */
export function readWork(): ShownWork[] {
  return readOnce('shown work', () => {
    const rows = listRecords('work').filter(({ image }) => image)
    if (rows.length === 0) return []
    const [services, members] = [listRecords('services'), listRecords('team-members')]
    return rows.map((row) => ({
      ...row,
      before: row.before_image_id === null ? undefined : readImage(row.before_image_id),
      service: services.find(({ id }) => id === row.service_id),
      member: members.find(({ id }) => id === row.team_member_id),
    }))
  })
}
