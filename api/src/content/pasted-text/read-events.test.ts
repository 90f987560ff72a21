import { expect, test } from 'vitest'
import { describeRow, TODAY, toLines } from './pasted-lines.fixture.ts'
import { readEvents } from './read-events.ts'

// biome-ignore format: as a list of texts, each with its rows
const TEXTS = [
  [
`Sat, Dec 12, 10 AM – 2 PM: Toy drive at the shop
Toy drive – Saturday December 12th from 10am to 2pm at the shop
December 5, 2026 – Free Kids Cuts, 9am-noon
Jan 9: Barber battle
Friday 12/11 6-9pm Customer Appreciation Night
New Year's Eve party, Dec 31 2026, 7pm till late
Mon Dec 12 Wrong weekday 3 PM`,
`1: month = DEC; day = 12; year = 2026; time = 10 AM – 2 PM; title = Toy drive at the shop`,
`2: month = DEC; day = 12; year = 2026; time = 10am to 2pm; title = Toy drive; location = the shop`,
`3: month = DEC; day = 5; year = 2026; time = 9am-noon; title = Free Kids Cuts`,
`4: month = JAN; day = 9; year = 2027; title = Barber battle ? Is this the right date? No time is said.`,
`5: month = DEC; day = 11; year = 2026; time = 6:00 PM - 9:00 PM; title = Customer Appreciation Night`,
`6: month = DEC; day = 31; year = 2026; time = 7:00 PM till late; title = New Year's Eve party`,
`7: month = DEC; day = 12; year = 2026; time = 3:00 PM; title = Wrong weekday ? Is this the right date?`,
  ],
  [
`Toy Drive
Saturday, December 12
10 AM – 2 PM
Bring a new toy and get $5 off your next cut.
Where: Elks Lodge, 12 Main St`,
`1,2,3,4,5: month = DEC; day = 12; year = 2026; time = 10 AM – 2 PM; title = Toy Drive; description = Bring a new toy and get $5 off your next cut.; location = Elks Lodge, 12 Main St`,
  ],
  [
`DEC 12
Toy Drive
10-2
JAN 16
Fade Class with Tony
5:30 PM - 8:00 PM`,
`1,2,3: month = DEC; day = 12; year = 2026; time = 10:00 AM - 2:00 PM; title = Toy Drive ? Is this the right date? AM and PM are not said. Is this right?`,
`4,5,6: month = JAN; day = 16; year = 2027; time = 5:30 PM - 8:00 PM; title = Fade Class with Tony ? Is this the right date?`,
  ],
  [
`Closed Dec 25
Open until Dec 24
Mon-Fri 9-6
Fade - 30
Call (541) 555-0134 by Dec 12
1/2 off on Mondays
Nov 1, 2026: Fall party 6 PM
Updated Nov 30, 2026
Happy hour 5 PM - 6 PM
Kids 9/10 $20`,
  ],
  [
`UPCOMING EVENTS

Back-to-School Cuts ✂️
Sun. Aug 15th, 2027 • 12:00pm–4:00pm • Free for students

Holiday Pop-Up Market
December 5-6
11am - 5pm
@ Pole & Pine, 12 Main Street
Local makers, hot cider and gift cards.`,
`4: month = AUG; day = 15; year = 2027; time = 12:00pm–4:00pm; title = Free for students ? Is this the title?`,
`6,7,8,9,10: month = DEC; day = 5; year = 2026; time = 11am - 5pm; title = Holiday Pop-Up Market; location = Pole & Pine, 12 Main Street; description = Local makers, hot cider and gift cards. ? Is this the right date? It lasts several days, and an event has one.`,
  ],
  [
`📅 Thursday, January 14 @ 6:30 PM – Beard Care 101 w/ Marcus
📅 Thursday, February 11 @ 6:30 PM – Braiding Basics`,
`1: month = JAN; day = 14; year = 2027; time = 6:30 PM; title = Beard Care 101 w/ Marcus`,
`2: month = FEB; day = 11; year = 2027; time = 6:30 PM; title = Braiding Basics`,
  ],
  [
`Women's Wellness Night
Date: Friday, December 18, 2026
Time: 6:00 pm to 8:00 pm
Location: Upstairs at Pole & Pine
RSVP by December 15`,
`1,2,3,4: month = DEC; day = 18; year = 2026; time = 6:00 pm to 8:00 pm; title = Women's Wellness Night; location = Upstairs at Pole & Pine`,
  ],
  [
`12/19/2026 Santa visits! 1:00-3:00
2027-02-14 Valentine's couples cuts 10:00 - 16:00
The 3rd of July, 2027: Parade day, we serve lemonade`,
`1: month = DEC; day = 19; year = 2026; time = 1:00 PM - 3:00 PM; title = Santa visits! ? AM and PM are not said. Is this right?`,
`2: month = FEB; day = 14; year = 2027; time = 10:00 - 16:00; title = Valentine's couples cuts`,
`3: month = JUL; day = 3; year = 2027; title = Parade day, we serve lemonade ? No time is said.`,
  ],
  [
`Grand re-opening Saturday the 5th of December at noon
Ribbon cutting Dec. 5th 2026 12pm
Movember shave-off — Mon, Nov 30 — 5pm`,
`1: month = DEC; day = 5; year = 2026; time = noon; title = Grand re-opening`,
`2: month = DEC; day = 5; year = 2026; time = 12:00 PM; title = Ribbon cutting`,
`3: month = NOV; day = 30; year = 2026; time = 5:00 PM; title = Movember shave-off`,
  ],
  [
`Sale ends Dec 31
Now hiring! Apply by Jan 5
Gift cards valid through 12/31/2027
Haircut 12/15
May special: facial 60
Copyright Dec 1, 2026 Pole & Pine
We will be closed Thursday, Dec 24 and Friday, Dec 25`,
  ],
  [
`Join us for our Grand Opening!
Saturday, January 9th
11 AM to 3 PM
Free haircuts for the first 20 people.`,
`1,2,3,4: month = JAN; day = 9; year = 2027; time = 11 AM to 3 PM; title = Join us for our Grand Opening!; description = Free haircuts for the first 20 people.`,
  ],
  [
`12/20: Cookies with Santa, 2pm-4pm
Sun 12/20: Cookies with Santa, 2pm-4pm`,
`1: month = DEC; day = 20; year = 2026; time = 2pm-4pm; title = Cookies with Santa ? Is this the right date?`,
`2: month = DEC; day = 20; year = 2026; time = 2pm-4pm; title = Cookies with Santa`,
  ],
  [
`What's happening
Dec 11 – Ugly Sweater Night (6–9 PM, 21+)
Dec 18 – Toy Drive, all day
Feb 13-14 – Valentine's Weekend Special`,
`2: month = DEC; day = 11; year = 2026; time = 6:00 PM - 9:00 PM; title = Ugly Sweater Night ? Is this the right date?`,
`3: month = DEC; day = 18; year = 2026; title = Toy Drive, all day ? Is this the right date? No time is said.`,
`4: month = FEB; day = 13; year = 2027; title = Valentine's Weekend Special ? Is this the right date? It lasts several days, and an event has one. No time is said.`,
  ],
  [
`BARBER BATTLE 2027
Feb 20, 2027 / 5:00 PM / $10 at the door`,
`2: month = FEB; day = 20; year = 2027; time = 5:00 PM; title = $10 at the door ? Is this the title?`,
  ],
  [
`Class: Straight Razor 101
When: Thu, Jan 21 at 7:00pm
Where: The back room
Cost: $25`,
`1,2,3: month = JAN; day = 21; year = 2027; time = 7:00pm; title = Class: Straight Razor 101; location = The back room`,
  ],
  [
`Event: Charity Cut-a-thon, Saturday, March 6, 2027, 9:00 a.m. - 5:00 p.m., Pole & Pine, 12 Main St.`,
`1: month = MAR; day = 6; year = 2027; time = 9:00 a.m. - 5:00 p.m.; title = Charity Cut-a-thon; description = Pole & Pine, 12 Main St.`,
  ],
  [
`Friday Dec 4 & Friday Dec 11: late night cuts until 10 PM
Every Tuesday: Senior day, 9 AM - noon
First Friday Art Walk December 4, 5 - 8 p.m.`,
`3: month = DEC; day = 4; year = 2026; time = 5:00 PM - 8:00 PM; title = First Friday Art Walk ? Is this the right date?`,
  ],

]

for (const [text = '', ...rows] of TEXTS)
  test(`events are read from a text that begins with ${text.split('\n', 1)}`, () => {
    expect(readEvents(toLines(text), { today: TODAY }).map(describeRow)).toEqual(rows)
  })
