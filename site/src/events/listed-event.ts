import type { Event } from '@shop/db/events'
import type { PictureImage } from '../images/picture-image.ts'

type OnCard = 'id' | 'month' | 'day' | 'year' | 'time' | 'title' | 'location' | 'short_description'

/** An event as the lists hold it. */
export interface ListedEvent extends Pick<Event, OnCard> {
  image: PictureImage | undefined
  /** the end of its day, when it leaves the lists; epoch milliseconds */
  until: number
}
