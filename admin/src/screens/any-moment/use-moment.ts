import { wallTimeText } from '@shop/db/time/wall-time'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatMoment } from '../../base/dates/format-moment.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'

export type Moment = ReturnType<typeof useMoment>

/** The moment and the page that the address of the screen names: now and home where it names none. */
export function useMoment(param: 'at' | 'with' = 'at') {
  const [params, setParams] = useSearchParams()
  const zone = useTimeZone()
  const at = params.get(param) ?? undefined
  const [path = '/', fragment = ''] = (params.get('page') ?? '/').split('#')
  const { data, error } = useQuery({
    queryKey: ['moment', at],
    queryFn: () => unwrapResponse(api.moments.$get({ query: { ...(at && { at }) } })),
  })
  const set = (name: string, value: string, options = {}) => {
    const named = new URLSearchParams(params)
    if (value) named.set(name, value)
    else named.delete(name)
    setParams(named, options)
  }
  /** No text means now. */
  const show = (moment: string, options = {}) => set(param, moment, options)
  const openPage = (page: string) => set('page', page, { replace: true })
  const words = data ? formatMoment(data.instant, zone) : ''
  return { at, path, fragment, zone, error, show, openPage, words, ...data }
}

/** 2026-12-24T09:00, on the shop's clock; now where the address names no moment. */
export function toReading(at: string | undefined, zone: string): string {
  if (at && /T\d\d:\d\d$/.test(at)) return at
  const instant = Date.parse(at ?? '')
  return wallTimeText(Number.isNaN(instant) ? Date.now() : instant, zone)
}
