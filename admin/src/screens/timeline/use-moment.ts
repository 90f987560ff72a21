import { formatMoment } from '@shop/db/opening-hours/format-moment'
import { wallTimeText } from '@shop/db/time/wall-time'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'

export type Moment = ReturnType<typeof useMoment>

/** A moment, and the page that the address of the screen names, or the home page. */
export function useMoment(at: string) {
  const [params, setParams] = useSearchParams()
  const zone = useTimeZone()
  const [path = '/', fragment = ''] = (params.get('page') ?? '/').split('#')
  const { data, error } = useQuery({
    queryKey: ['moment', at],
    queryFn: () => unwrapResponse(api.moments.$get({ query: { at } })),
  })
  const openPage = (page: string) => setParams({ at, page }, { replace: true })
  const words = data ? formatMoment(data.instant, zone) : ''
  return { at, path, fragment, error, openPage, words, ...data }
}

/** 2026-12-24T09:00, on the shop's clock; now where the text names no moment. */
export function toReading(at: string | null, zone: string): string {
  if (at && /T\d\d:\d\d$/.test(at)) return at
  const instant = Date.parse(at ?? '')
  return wallTimeText(Number.isNaN(instant) ? Date.now() : instant, zone)
}
