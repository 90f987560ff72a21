import { createRecordStore } from '@shop/db/records/record-store'
import { seedEmptyShop } from '@shop/db/seed/seed-shop'
import type { EventInput } from '@shop/db/tables/events'
import { openMemoryDatabase } from '@shop/db/testing/memory-database'
import type { APIContext, APIRoute } from 'astro'
import { renderContext } from './render-context.ts'

/** Noon of a Friday in Denver. */
export const NOON = '2026-11-20T19:00:00Z'
export const BY_PROGRAM = { userId: null }

const event = {
  month: 'NOV',
  day: '20',
  year: 2026,
  time: '9:00 AM - 5:00 PM',
  title: 'Open House',
  location: 'Here',
  address: '',
  short_description: 'Come by.',
  description: 'Cider.',
  image_id: null,
}

/** What a page says and where its links lead, without scripts. */
export function readWords(html: string): string {
  return html
    .replaceAll(/<(style|script)\b.*?<\/\1>/gs, '')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/g, ' [$1] ')
    .replaceAll(/<[/a-z!][^>]*>/g, (tag) => (tag.startsWith('<span') || tag.startsWith('</span') ? '' : ' '))
    .replaceAll(/[\s\u00a0\u202f\u2060]+/g, ' ')
}

export function openTestShop() {
  const db = openMemoryDatabase()
  seedEmptyShop(db, { now: new Date(NOON) })
  const eventRecords = createRecordStore(db, 'events')

  /** Reads content as a page does, at a moment. */
  function at<Result>(now: string, read: () => Result) {
    const context = {
      ...{ db, now: new Date(now), imageBaseUrl: '/pictures/' },
      ...{ contentKeys: new Set<string>(), expiresAt: Number.POSITIVE_INFINITY },
    }
    const result = renderContext.run(context, read)
    return { result, contentKeys: [...context.contentKeys].sort(), expiresAt: context.expiresAt }
  }

  async function fetchAt(now: string, route: APIRoute, id = '') {
    const context = { url: new URL('https://shop.example/'), params: { id } } as unknown as APIContext
    const { result, expiresAt } = at(now, () => route(context))
    const response = (await result) as Response
    return { status: response.status, text: await response.text(), expiresAt }
  }

  const add = (change: Partial<EventInput> = {}) => eventRecords.create({ ...event, ...change }, BY_PROGRAM)
  return { db, at, fetchAt, add, eventRecords }
}
