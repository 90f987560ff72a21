import type { StatusOfEvent } from '../event-status/event-status-columns.ts'
import { dateInZone, type EventDate, MONTHS } from '../event-time/event-date.ts'
import { oneLineAddress } from '../records/shop-detail-copies.ts'
import { demoShop } from '../samples/demo-shop.ts'
import type { EventInput } from '../tables/events.ts'
import type { Visibility } from '../visibility/visibility-columns.ts'
import type { WithImageName } from './demo-images.ts'

const SATURDAY = 6

type DemoEvent = WithImageName<Omit<EventInput, keyof StatusOfEvent | keyof Visibility | 'series_id'>>

export function demoEvents(now: Date): DemoEvent[] {
  return eventPlans.map(({ weeks, ...event }) => ({ ...AT_THE_SHOP, ...event, ...saturday(now, weeks) }))
}

/** The Saturday of the week that is `weeks` from now in the shop's zone; a week ends with its Saturday. */
function saturday(now: Date, weeks: number): EventDate {
  const { year, month, day } = dateInZone(now, demoShop.time_zone)
  const date = new Date(Date.UTC(year, MONTHS.indexOf(month), Number(day)))
  date.setUTCDate(date.getUTCDate() + weeks * 7 + SATURDAY - date.getUTCDay())
  return {
    month: String(MONTHS[date.getUTCMonth()]),
    day: String(date.getUTCDate()).padStart(2, '0'),
    year: date.getUTCFullYear(),
  }
}

const AT_THE_SHOP = {
  location: demoShop.name,
  address: oneLineAddress(demoShop),
}

interface EventPlan extends Pick<EventInput, 'title' | 'time' | 'short_description' | 'description'> {
  weeks: number // from now; negative for an event that has ended
  imageName: string
  location?: string
}

const eventPlans: EventPlan[] = [
  {
    weeks: 2,
    title: 'Cuts for a Cause',
    time: '10:00 AM - 4:00 PM',
    short_description: 'Half of every cut today goes to the Pikes Peak food pantry.',
    description: `Come in for a fresh cut and help stock the shelves. **Half of every cut** goes straight to the pantry, and our stylists are donating their tips.

### What to expect

- Walk-ins all day, no appointment needed
- Coffee and cookies from the bakery next door
- Bring two cans for a free beard trim

Questions? Call the shop, or [read about the pantry](https://example.org/food-pantry).`,
    imageName: 'event-fundraiser',
  },
  {
    weeks: 4,
    title: 'Makers’ Market on the Block',
    time: '12:00 PM - 6:00 PM',
    location: 'Old Colorado Ave, in front of the shop',
    short_description: 'Local makers outside, hot cider and beard trims inside.',
    description: `Our block closes to cars for an afternoon and fills up with **local makers**: pottery, honey, leather, prints and a great deal of cheese.

### In the shop

- Beard trims all afternoon, first come, first served
- Hot cider for everyone who is waiting
- A free sticker for every child who sits still

A table of your own? [Ask the neighborhood association](https://example.org/market) by the Wednesday before.`,
    imageName: 'event-market',
  },
  {
    weeks: 6,
    title: 'Cuts and Backpacks',
    time: '9:00 AM - 2:00 PM',
    short_description: 'Free kids’ cuts, and a backpack drive for the schools nearby. First come, first served.',
    description: `A fresh haircut and a full backpack make a good first day at school. Cuts are **free for everyone under 14**, all morning.

### Help us fill the backpacks

- Notebooks, pencils and crayons
- Scissors with round tips (we know our scissors)
- Lunch boxes and water bottles

Whatever you bring goes to the children of [our partner schools](https://example.org/backpacks).`,
    imageName: 'event-backpacks',
  },
  {
    weeks: 9,
    title: 'Open House',
    time: '5:00 PM - 8:00 PM',
    short_description: 'Meet the team, try the big chairs and stay for the band.',
    description: `Once a year we put the scissors away, push the chairs to the wall and **open the door to the whole neighborhood**.

### The evening

- 5:00 PM: doors open, snacks on the counter
- 6:00 PM: Rosa tells how two chairs and a radio became a shop
- 6:30 PM: live music by the window

Come as you are. [The band](https://example.org/band) takes requests.`,
    imageName: 'shop-front',
  },
  {
    weeks: -6,
    title: 'Shave Night for Beginners',
    time: '6:00 PM - 8:00 PM',
    short_description: 'Marcus shows how to shave well at home. Bring your own razor.',
    description: `An evening with Marcus about lather, angles and patience. **Ten seats**, one sink each, no questions too small.

### What we cover

- Choosing a brush and a razor
- Hot towels at home
- What to do about nicks

The reading list is [on this page](https://example.org/shaving).`,
    imageName: 'shop-interior',
  },
]
