import type { Language } from '@shop/db/language/current-language'
import { PAGED_RESOURCES, type PagedResource } from '@shop/db/resources/definitions'
import type { EventSelection } from '../src/components/links/event-paths-and-api-url.ts'
import { type RenderInput, runWithRenderInput } from '../src/content/render-context.ts'
import { runInLanguage } from '../src/content/run-in-language.ts'
import {
  readUpcomingEvents as readEvents,
  selectEvents,
  type UpcomingEventsResponse,
} from '../src/events/read-upcoming-events.ts'
import { isListFilled } from '../src/layout/is-list-filled.ts'
import { listOldAddresses, type OldAddressAnswer } from '../src/layout/old-address-pages.ts'

export { type EventSelection, type OldAddressAnswer, selectEvents, type UpcomingEventsResponse }

/** Separate from the renderer, because loading Astro into the server's main thread would slow every request. */
export function readUpcomingEvents(
  input: RenderInput,
  { language, ...selection }: EventSelection & { language: Language },
): { response: UpcomingEventsResponse; expiresAt: number } {
  const { result: response, expiresAt } = runInLanguage(language, () =>
    runWithRenderInput(input, () => readEvents(selection)),
  )
  return { response, expiresAt }
}

/** Without loading Astro, like the events to come. */
export function readOldAddresses({ siteUrl, ...input }: Pick<RenderInput, 'db' | 'now'> & { siteUrl: string }) {
  return runWithRenderInput({ ...input, imageBaseUrl: '' }, () => listOldAddresses(siteUrl))
}

/** The names of the lists in which visitors find at least one record. */
export function readFilledLists(input: Pick<RenderInput, 'db' | 'now'>): PagedResource[] {
  return runWithRenderInput({ ...input, imageBaseUrl: '' }, () => PAGED_RESOURCES.filter(isListFilled)).result
}
