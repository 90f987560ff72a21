import { expect, test } from 'vitest'
import { describeRow, TODAY, toLines } from './pasted-lines.fixture.ts'
import { readReviews } from './read-reviews.ts'

// biome-ignore format: as a list of texts, each with its rows
const TEXTS = [
  [
`"Best fade in town." — Jordan P.
“So clean, and on time.”
- Ana M., Google
"I drove an hour and it
was worth it!"

Sam Lee

Great shop and great people. Highly recommend! – Chris T. (Yelp)`,
`1: text = Best fade in town.; name = Jordan P.`,
`2,3: text = So clean, and on time.; name = Ana M.; source = google`,
`4,5,7: text = I drove an hour and it
was worth it!; name = Sam Lee`,
`9: text = Great shop and great people. Highly recommend!; name = Chris T. ? Yelp is not among the places to choose from.`,
  ],
  [
`Jordan P.
Local Guide · 12 reviews · 3 photos
★★★★★ 2 weeks ago
Best cut I have had in years. Tony takes his time.

I will be back.
Like
Share
Response from the owner 2 weeks ago
Thanks Jordan, see you soon!

Ana Morales
4 reviews
5/5 a month ago
Clean shop, great music.`,
`1,2,3,4,6: name = Jordan P.; source = google; text = Best cut I have had in years. Tony takes his time.
I will be back.`,
`12,13,14,15: name = Ana Morales; text = Clean shop, great music.`,
  ],
  [
`Jordan P. ★★★★★ 2 weeks ago
Best cut I have had in years.`,
`1,2: name = Jordan P.; text = Best cut I have had in years.`,
  ],
  [
`Chris T.
Denver, CO
0 friends
12 reviews
5 star rating
11/2/2026
My kids love it here. Fair prices too.
Useful 1
Funny
Cool`,
`1,3,4,5,6,7: name = Chris T.; said_on = 2026-11-02; text = My kids love it here. Fair prices too. ? Yelp is not among the places to choose from.`,
  ],
  [
`Ana Morales recommends Pole Cuts.
November 2, 2025 ·
Great people, and my boys never cry.`,
`1,2,3: name = Ana Morales; source = facebook; said_on = 2025-11-02; text = Great people, and my boys never cry.`,
  ],
  [
`What our clients say
★★★★★
"Shawn is the best barber in Atlanta, hands down. In and out in 30 min."
— Derrick W.

★★★★★
"Clean shop, good vibes."
— Tanisha`,
`3,4: text = Shawn is the best barber in Atlanta, hands down. In and out in 30 min.; name = Derrick W.`,
`7,8: text = Clean shop, good vibes.; name = Tanisha`,
  ],
  [
`Google Reviews

Mike Delgado
Local Guide·84 reviews·210 photos
3 months ago
NEW
First time here. Walked in without an appointment and was out in 40 minutes with the best fade of my life. Prices are fair ($30).
…More

Response from the owner
3 months ago
Thank you Mike!! See you in 2 weeks.

Laura
7 reviews
a year ago
Love this place!
1`,
`3,4,5,7: name = Mike Delgado; source = google; text = First time here. Walked in without an appointment and was out in 40 minutes with the best fade of my life. Prices are fair ($30).`,
`14,15,16,17: name = Laura; source = google; text = Love this place!`,
  ],
  [
`Brandon K.
Portland, OR
142
37
18
Nov 2, 2025
I have been going to Joey for 6 years and would not let anybody else touch my head.
Helpful 3
Thanks 0
Love this 1
Oh no 0`,
`1,6,7: name = Brandon K.; said_on = 2025-11-02; text = I have been going to Joey for 6 years and would not let anybody else touch my head. ? Did this person say this?`,
  ],
  [
`"Great cut!" - Sam, Yelp
"Wonderful." - Ana & Luis
'Best shave ever' – Tom H.`,
`1: text = Great cut!; name = Sam ? Yelp is not among the places to choose from.`,
`2: text = Wonderful.; name = Ana & Luis`,
`3: text = Best shave ever; name = Tom H.`,
  ],
  [
`My son has autism and every haircut was a fight until we met Maria. She is so patient with him.
Thank you!

Jessica Tran, mom of two

Best in town. - M. Ortega (Google, 5 stars)`,
`6: text = Best in town.; name = M. Ortega; source = google`,
  ],
  [
`Angela Price recommends Pole & Pine Barbershop.
3 d ·
The best color I have ever had.
2 Comments
Like`,
`1,2,3: name = Angela Price; source = facebook; text = The best color I have ever had.`,
  ],
  [
`4.9
128 Google reviews
5.0 ★
Derrick Hall
5/5
Awesome`,
`4,5,6: name = Derrick Hall; text = Awesome`,
  ],
  [
`Fade - 30
Beard Trim – Hot towel included
Mon-Fri 9-6 — Closed Sunday
We love our customers! – The Team`,
  ],
  [
`Testimonials

"I've been to a lot of barbers and this is the only place I trust with my beard."
Marcus J.
★★★★★

"They treated my grandpa like a king."
Elena R.
★★★★★`,
`3,4: text = I've been to a lot of barbers and this is the only place I trust with my beard.; name = Marcus J.`,
`7,8: text = They treated my grandpa like a king.; name = Elena R.`,
  ],
  [
`⭐️⭐️⭐️⭐️⭐️ Best barbershop in Bend! - Kyle M
⭐️⭐️⭐️⭐️⭐️ Super friendly staff. — Dana W.`,
`1: text = Best barbershop in Bend!; name = Kyle M`,
`2: text = Super friendly staff.; name = Dana W.`,
  ],
  [
`Sarah K
2 reviews

a month ago
Maria did an amazing job on my son's first haircut. She was patient, kind and quick.`,
`1,2,4,5: name = Sarah K; text = Maria did an amazing job on my son's first haircut. She was patient, kind and quick.`,
  ],
  [
`“Great experience from start to finish. Will be back!” – Alex, Google Review, March 2026`,
`1: text = Great experience from start to finish. Will be back!; name = Alex; source = google`,
  ],
  [
`Kim Le
5.0 star rating
10/14/2026
First to Review
Loved it. Easy parking too!`,
`1,2,3,5: name = Kim Le; said_on = 2026-10-14; text = Loved it. Easy parking too! ? Yelp is not among the places to choose from.`,
  ],
  [
`Excellent
Based on 214 reviews
Google
Tom Baker
2026-08-14
Good honest barbers, fair price.
Verified`,
`4,5,6: name = Tom Baker; said_on = 2026-08-14; text = Good honest barbers, fair price. ? Did this person say this?`,
  ],
  [
`What people are saying about us:
Friendly, fast, affordable. I recommend them to everyone I know. -Greg S.`,
`2: text = Friendly, fast, affordable. I recommend them to everyone I know.; name = Greg S.`,
  ],
  [
`Jane Miller
Nov 3, 2026
★★★★☆
Nice place but parking is hard.
Reply`,
`1,2,3,4: name = Jane Miller; said_on = 2026-11-03; text = Nice place but parking is hard.`,
  ],
  [
`Skip to content
POLE & PINE BARBERSHOP
Home
Services
Meet The Team
Gallery
Book Now
Bend's Favorite Neighborhood Barbershop
Walk in a stranger, walk out a friend.
BOOK AN APPOINTMENT
Our Services
Haircut
Classic scissor or clipper cut with a hot towel finish.
$35 | 30 min
Skin Fade
$40 | 45 min
Beard Trim
$20
Kids Cut (12 & under)
$25
Senior Cut (65+)
$28
Meet The Team
Rosa Delgado
Owner & Master Barber
Rosa opened the shop in 2011 with two chairs and a radio.
Marcus Bell
Barber
Beards, tapers and the best hot-towel shave this side of the Rockies.
June Whitaker
Color Specialist
What Clients Say
"Best fade in Bend. Marcus is an artist."
- Tyler H.
"My kids ask to come here!"
- Amanda & Joe
Hours
Monday Closed
Tuesday – Friday 9:00 AM – 6:00 PM
Saturday 9:00 AM – 4:00 PM
Sunday Closed
Upcoming Events
Toy Drive – Saturday, December 12, 10 AM – 2 PM
Bring a new toy and get $5 off.
Visit Us
123 Main Street
Bend, OR 97701
(541) 555-0134
hello@poleandpine.com
Follow us @poleandpine
© 2026 Pole & Pine Barbershop. All rights reserved.
Powered by Squarespace`,
`33,34: text = Best fade in Bend. Marcus is an artist.; name = Tyler H.`,
`35,36: text = My kids ask to come here!; name = Amanda & Joe`,
  ],

]

for (const [text = '', ...rows] of TEXTS)
  test(`reviews are read from a text that begins with ${text.split('\n', 1)}`, () => {
    expect(readReviews(toLines(text), { today: TODAY }).map(describeRow)).toEqual(rows)
  })
