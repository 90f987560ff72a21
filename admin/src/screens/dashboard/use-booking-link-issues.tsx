import { resources } from '@shop/db/tables/resources'
import { useQuery } from '@tanstack/react-query'
import { deadLinksQuery } from '../../base/data/queries.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useShop } from '../../base/data/use-shop.ts'
import { useIsOwner, useMayWrite } from '../../base/data/use-write-permissions.ts'

const FIELD = '#booking_url'

/** The booking links in use that led nowhere last night; one that was changed since is none of them. */
export function useBookingLinkIssues() {
  const links = useBookingLinks()
  const { data } = useQuery(deadLinksQuery)
  const problems = new Map(data?.dead.map(({ url, problem }) => [url, problem]))
  return links.flatMap(({ url, of, to }) => {
    const problem = problems.get(url)
    if (problem === undefined) return []
    const message = (
      <>
        <b>The booking link of {of} was dead last night.</b> {problem}
      </>
    )
    return [{ key: `link ${to} ${of}`, message, to, action: 'Mend it' }]
  })
}

function useBookingLinks() {
  const { services, 'team-members': team } = useRecordLists()
  const shop = useShop()
  const isOwner = useIsOwner()
  const [mayWriteService, mayWriteMember] = [useMayWrite('services'), useMayWrite('team-members')]
  const titles = new Map(services.rows.map(({ id, title }) => [id, title]))
  return [
    ...(isOwner && shop ? [{ url: shop.booking_url, of: 'the shop', to: `${resources.shop.staff.path}${FIELD}` }] : []),
    ...services.rows.filter(mayWriteService).map(({ id, title, booking_url: url }) => {
      return { url, of: title, to: `${resources.services.staff.path}/edit/${id}${FIELD}` }
    }),
    ...team.rows.filter(mayWriteMember).flatMap(({ id, name, booking_url, service_booking_urls }) => {
      const to = `${resources['team-members'].staff.path}/edit/${id}${FIELD}`
      const known = service_booking_urls.filter(({ service_id }) => titles.has(service_id))
      const ofServices = known.map(({ service_id, url }) => ({ url, of: `${name} for ${titles.get(service_id)}`, to }))
      return [{ url: booking_url, of: name, to }, ...ofServices]
    }),
  ]
}
