import { expect, test } from 'vitest'
import { describeRow, toLines } from './pasted-lines.fixture.ts'
import { readPeople } from './read-people.ts'

// biome-ignore format: as a list of texts, each with its rows
const TEXTS = [
  [
`Maria Lopez – Master Barber
Tony Rivera, Owner & Barber, (719) 555-0142, @tony.fades
June Whitaker | Color Specialist | https://booksy.com/en-us/june
Dueño: Carlos de la Cruz
Men's Cut – Senior Stylist
Tony – Barber`,
`1: name = Maria Lopez; position = Master Barber`,
`2: name = Tony Rivera; position = Owner & Barber; phone_number = (719) 555-0142; instagram_name = @tony.fades; instagram_url = https://www.instagram.com/tony.fades`,
`3: name = June Whitaker; position = Color Specialist; booking_url = https://booksy.com/en-us/june`,
`4: name = Carlos de la Cruz; position = Dueño`,
`6: name = Tony; position = Barber ? Is this the name of a person?`,
  ],
  [
`Meet the Team

Maria Lopez
Master Barber
Maria opened the shop with two chairs and a radio. She loves fades.
(719) 555-0142
IG: @maria.cuts
Book now

MARCUS "THE BLADE" BELL
Senior Stylist / Educator

Beards, tapers and the best hot-towel shave this side of the Rockies.

Kim Nguyen
Book with Kim: https://squareup.com/appointments/kim

Services
Fade Master 30
Gift Cards`,
`3,4,5,6,7: name = Maria Lopez; position = Master Barber; description = Maria opened the shop with two chairs and a radio. She loves fades.; phone_number = (719) 555-0142; instagram_name = @maria.cuts; instagram_url = https://www.instagram.com/maria.cuts`,
`10,11,13: name = MARCUS "THE BLADE" BELL; position = Senior Stylist / Educator; description = Beards, tapers and the best hot-towel shave this side of the Rockies.`,
`15,16: name = Kim Nguyen; booking_url = https://squareup.com/appointments/kim`,
  ],
  [
`OUR BARBERS

DeShawn "Shawn" Carter
Master Barber | 12 yrs experience
Text to book 404-555-0188
IG @shawn_cutz

Luis Ángel Ortiz
Barbero
Se habla español. Cortes clásicos y modernos.

Big Mike
Owner/Barber

Book with us today!`,
`3,4,5,6: name = DeShawn "Shawn" Carter; position = Master Barber; description = 12 yrs experience; phone_number = 404-555-0188; instagram_name = @shawn_cutz; instagram_url = https://www.instagram.com/shawn_cutz`,
`8,9,10: name = Luis Ángel Ortiz; position = Barbero; description = Se habla español. Cortes clásicos y modernos.`,
`12,13: name = Big Mike; position = Owner/Barber`,
  ],
  [
`Stylists:
Kelly O'Brien - Level 2 Stylist - 555.210.3344
Priya Nair - Senior Colorist & Educator
Jo Ann McDaniel (Salon Manager)
Amber
Nail Tech`,
`2: name = Kelly O'Brien; position = Level 2 Stylist; phone_number = 555.210.3344`,
`3: name = Priya Nair; position = Senior Colorist & Educator`,
`4: name = Jo Ann McDaniel; position = Salon Manager`,
`5,6: name = Amber; position = Nail Tech`,
  ],
  [
`Sam Cho – Barber
Ali Khan – Shop Dog Handler
Sabine Müller – Friseurmeisterin
Dr. Lisa Monroe (Medical Esthetician)
We're hiring! Apply in person.`,
`1: name = Sam Cho; position = Barber`,
`2: name = Ali Khan; position = Shop Dog Handler`,
`3: name = Sabine Müller; position = Friseurmeisterin`,
`4: name = Dr. Lisa Monroe; position = Medical Esthetician`,
  ],
  [
`MEET OUR TEAM
[Photo of Sarah]
Sarah Jane Whitfield
Owner, Master Stylist & Colorist
Sarah has been behind the chair since 2004. When she isn't at the salon, she is hiking with her two dogs.
Book with Sarah
sarah@hairbysarah.com

Danielle Fox
Lash & Brow Artist
https://www.instagram.com/lashedbydani/
https://www.vagaro.com/danifox`,
`3,4,5,7: name = Sarah Jane Whitfield; position = Owner, Master Stylist & Colorist; description = Sarah has been behind the chair since 2004. When she isn't at the salon, she is hiking with her two dogs.`,
`9,10,11,12: name = Danielle Fox; position = Lash & Brow Artist; instagram_name = @lashedbydani; instagram_url = https://www.instagram.com/lashedbydani/; booking_url = https://www.vagaro.com/danifox`,
  ],
  [
`Barber: Joey Romano 📞 (718) 555-2211
Barber: Vinny Russo 📞 (718) 555-2212
Shop Manager: Angela Romano`,
`1: name = Joey Romano; position = Barber; phone_number = (718) 555-2211`,
`2: name = Vinny Russo; position = Barber; phone_number = (718) 555-2212`,
`3: name = Angela Romano; position = Shop Manager`,
  ],
  [
`• Marcus Webb, Lead Barber – fades, designs and kids cuts
• Terrence "T" Holt, Barber
• Alexis Moreno, Braider & Loctician`,
`1: name = Marcus Webb; position = Lead Barber; description = fades, designs and kids cuts`,
`2: name = Terrence "T" Holt; position = Barber`,
`3: name = Alexis Moreno; position = Braider & Loctician`,
  ],
  [
`Our Staff
Ms. Gloria Banks, Owner & Cosmetologist
Dr. Keith Alan, Founder
Nia J.
Apprentice Barber`,
`2: name = Ms. Gloria Banks; position = Owner & Cosmetologist`,
`3: name = Dr. Keith Alan; position = Founder`,
`4,5: name = Nia J.; position = Apprentice Barber`,
  ],
  [
`Haircut with Senior Barber - 45
Haircut with Master Barber - 55
Walk-ins welcome
Book Now
Follow us @polecuts
(541) 555-0134
123 Main Street, Bend, OR 97701
Junior Barber 30 / Master Barber 45
Gift Card
Free Wifi`,
  ],
  [
`EQUIPO
Carla Jiménez — Dueña y Estilista
Rosa Peña — Especialista en Uñas
Juan Pablo Díaz — Barbero — WhatsApp +52 55 1234 5678`,
`2: name = Carla Jiménez; position = Dueña y Estilista`,
`3: name = Rosa Peña; position = Especialista en Uñas`,
`4: name = Juan Pablo Díaz; position = Barbero; phone_number = +52 55 1234 5678`,
  ],
  [
`Maria Lopez – Master Barber. Fades, tapers and beards since 2009.`,
`1: name = Maria Lopez; position = Master Barber; description = Fades, tapers and beards since 2009.`,
  ],
  [
`The Team
Sam Lee
sam@shop.com
Dana Cole
Dana mixes color like a painter, and never rushes.`,
`2,3: name = Sam Lee ? Is this the name of a person?`,
`4,5: name = Dana Cole; description = Dana mixes color like a painter, and never rushes.`,
  ],
  [
`Pole & Pine Barbershop
Open daily
Kids Haircut
Barber: $30`,
  ],
  [
`Maria Lopez, Barber, TikTok @mariacuts
Vic Stone - Barber - vic@stone.com`,
`1: name = Maria Lopez; position = Barber`,
`2: name = Vic Stone; position = Barber`,
  ],
  [
`Our Barbers
Tony Martinez
Owner / Master Barber
15 years of experience. Specializes in fades and hot towel shaves.
Book: https://booksy.com/tony
Eddie "Fade King" Ruiz
Senior Barber
Call or text: 303.555.0171
@eddiefadeking
Walk-ins: Tue-Thu`,
`2,3,4,5: name = Tony Martinez; position = Owner / Master Barber; description = 15 years of experience. Specializes in fades and hot towel shaves.; booking_url = https://booksy.com/tony`,
`6,7,8,9: name = Eddie "Fade King" Ruiz; position = Senior Barber; phone_number = 303.555.0171; instagram_name = @eddiefadeking; instagram_url = https://www.instagram.com/eddiefadeking`,
  ],
  [
`Jasmine T., Lash Tech – @lashesbyjas – Tue–Sat
Monique Harris (Loctician) 404-555-0132`,
`1: name = Jasmine T.; position = Lash Tech; instagram_name = @lashesbyjas; instagram_url = https://www.instagram.com/lashesbyjas`,
`2: name = Monique Harris; position = Loctician; phone_number = 404-555-0132`,
  ],
  [
`Meet the Stylists

KAYLA BROOKS
STYLIST + COLORIST
"Hair is my love language"
Kayla specializes in lived-in blondes and big transformations. Fun fact: she has three cats.

BOOK KAYLA

ERIN MCCOY
NEW TALENT STYLIST
Erin graduated from Aveda in 2025.

BOOK ERIN`,
`3,4,5,6: name = KAYLA BROOKS; position = STYLIST + COLORIST; description = "Hair is my love language"
Kayla specializes in lived-in blondes and big transformations. Fun fact: she has three cats.`,
`10,11,12: name = ERIN MCCOY; position = NEW TALENT STYLIST; description = Erin graduated from Aveda in 2025.`,
  ],
  [
`Staff

1. John Smith - Barber
2. Robert Brown Jr. - Apprentice
3. Sofía Hernández Ruiz - Recepcionista`,
`3: name = John Smith; position = Barber`,
`4: name = Robert Brown Jr.; position = Apprentice`,
`5: name = Sofía Hernández Ruiz; position = Recepcionista`,
  ],
  [
`Owner & founder Marcus Hill has cut hair in Dayton since 1998.
Marcus Hill
Founder
937-555-0100`,
`2,3,4: name = Marcus Hill; position = Founder; phone_number = 937-555-0100`,
  ],
  [
`Maria Lopez, Master Barber ($45 and up)
Dave Kim, Barber ($35)`,
`1: name = Maria Lopez; position = Master Barber`,
`2: name = Dave Kim; position = Barber`,
  ],
  [
`About Us
Pole & Pine is a family barbershop in Bend.
Main Street Location
Barber Shop Hours
Senior Citizen Discount`,
  ],
  [
`Tasha Green
Esthetician | Waxing Specialist
Mon • Wed • Fri
tasha@glow.com | (555) 010-2233
Instagram: glowbytasha`,
`1,2,4,5: name = Tasha Green; position = Esthetician | Waxing Specialist; phone_number = (555) 010-2233; instagram_name = @glowbytasha; instagram_url = https://www.instagram.com/glowbytasha`,
  ],
  [
`The Shave Parlor
Est. June 3, 2012
Barber Pole History
Barber of the Month: Eddie Ruiz
Hiring: Barber - Full time
Lead Barber - $25/hr
Student Discount – Barber School Students
Tips: Barber Appreciated
Chair 1 – Senior Barber
Uncle Bob's Barber Shop
King Barber`,
  ],

]

for (const [text = '', ...rows] of TEXTS)
  test(`people are read from a text that begins with ${text.split('\n', 1)}`, () => {
    expect(readPeople(toLines(text), { messages: new Set() }).map(describeRow)).toEqual(rows)
  })

test('a paragraph about a person is read to its end', () => {
  const paragraph = 'She cuts hair with care. '.repeat(40).trim()
  const people = readPeople(toLines(`Maria Lopez – Barber\n${paragraph}\nTony Cruz – Barber. ${paragraph}`), {
    messages: new Set(),
  })
  expect(people.map(({ values }) => values.description)).toEqual([paragraph, paragraph])
})
