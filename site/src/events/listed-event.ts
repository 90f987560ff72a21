import type { Event } from '@shop/db/tables/events'
import type { DisplayImage } from '../images/display-image.ts'

type OnCard = 'id' | 'month' | 'day' | 'year' | 'time' | 'title' | 'location' | 'short_description'

/** An event as the lists hold it. */
export interface ListedEvent extends Pick<Event, OnCard> {
  image: DisplayImage | undefined
  /** the end of its day, when it leaves the lists; epoch milliseconds */
  until: number
}
