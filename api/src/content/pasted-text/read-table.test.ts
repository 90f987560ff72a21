import { expect, test } from 'vitest'
import { describeRow, TODAY, toLines } from './pasted-lines.fixture.ts'
import { readTable } from './read-table.ts'

const CONTEXT = { today: TODAY, currency: 'USD', levels: ['Junior'] }

// biome-ignore format: as a list of texts, each with its rows and the lines that are left
const TEXTS = [
  [
`Service	Price	Duration	Description
Fade	$35	45 min	Skin or taper, with a line up
Kids (12 & under)	20	30	
Perm	call		With consultation
Color	from 85	1h30	`,
`2: title = Fade; description = Skin or taper, with a line up; price_kind = fixed; price_min = 3500; price_max = null; minutes = 45; minutes_max = null`,
`3: title = Kids (12 & under); price_kind = fixed; price_min = 2000; price_max = null; minutes = 30; minutes_max = null`,
`4: title = Perm; description = With consultation; price_kind = varies; price_min = null; price_max = null`,
`5: title = Color; price_kind = from; price_min = 8500; price_max = null; minutes = 90; minutes_max = null`,
  ],
  [
`Name,Title,Phone,Email,Instagram,Bio
Maria Lopez,Master Barber,(719) 555-0142,maria@x.com,@maria.cuts,"Fades, tapers
and ""old school"" shaves"
Tony,Barber,,,,`,
`2,3: name = Maria Lopez; position = Master Barber; description = Fades, tapers
and "old school" shaves; phone_number = (719) 555-0142; instagram_name = @maria.cuts; instagram_url = https://www.instagram.com/maria.cuts`,
`4: name = Tony; position = Barber`,
  ],
  [
`Service;Junior;Senior;Master
Cut;30;40;50
Color;85;95;`,
`2: levels = Junior,Senior,Master`,
`2: title = Cut; price_kind = levels; level_prices = 3000,4000,5000`,
`3: title = Color; price_kind = levels; level_prices = 8500,9500`,
  ],
  [
`Date,Time,Event,Location
12/12/2026,10:00 AM - 2:00 PM,Toy drive,The shop
"Sat, Jan 16",5:30 PM,Fade class,
2024-01-01,9 AM,Old party,`,
`2: month = DEC; day = 12; year = 2026; time = 10:00 AM - 2:00 PM; title = Toy drive; location = The shop`,
`3: month = JAN; day = 16; year = 2027; time = 5:30 PM; title = Fade class`,
`2024-01-01,9 AM,Old party,`,
  ],
  [
`"Fade",30
"Beard Trim",15
"Cut, wash & style","$1,200.50"`,
`Fade	30`,
`Beard Trim	15`,
`Cut, wash & style	$1,200.50`,
  ],
  [
`Reviewer,Rating,Review,Date,Source
Jordan P.,5,"Best fade in town, by far.",11/2/2026,Google`,
`2: text = Best fade in town, by far.; name = Jordan P.; source = google; said_on = 2026-11-02`,
  ],
  [
`Our menu
Service: Fade / Price: $30 / Duration: 30 min
Service: Cut & Style
Description: Includes a wash - and a drink
Price: from 40

Stylist: Ana Cruz
Instagram: @ana`,
`2: title = Fade; price_kind = fixed; price_min = 3000; price_max = null; minutes = 30; minutes_max = null`,
`3,4,5: title = Cut & Style; description = Includes a wash - and a drink; price_kind = from; price_min = 4000; price_max = null`,
`7,8: name = Ana Cruz; instagram_name = @ana; instagram_url = https://www.instagram.com/ana`,
`Our menu`,
  ],
  [
`Name: Main Street Barbers
Phone: 719-555-0142`,
`Name: Main Street Barbers`,
`Phone: 719-555-0142`,
  ],
  [
`Staff;Title;Leistung;Preis;Time
Jenny Chen;Esthetician;;;
;;Schnitt;28,00;0:45`,
`3: title = Schnitt; price_kind = fixed; price_min = 2800; price_max = null; minutes = 45; minutes_max = null`,
`Jenny Chen;Esthetician;;;`,
  ],
  [
`Hello, we are a shop
We cut hair, beards and more`,
`Hello, we are a shop`,
`We cut hair, beards and more`,
  ],
  [
`Our prices
Item,Price
6" of hair,30
Wash,10

Thank you, come again`,
`3: title = 6" of hair; price_kind = fixed; price_min = 3000; price_max = null`,
`4: title = Wash; price_kind = fixed; price_min = 1000; price_max = null`,
`Our prices`,
`Thank you, come again`,
  ],
  [
`Name	Price
Fade	abc`,
`Fade	abc`,
  ],
  [
`"Service Name","Category","Retail Price","Duration (mins)"
"Men's Haircut","Hair","40.00","30"
"Color, full","Color","Starting at $120","120"
"Gift card","Other","varies",""`,
`2: title = Men's Haircut; price_kind = fixed; price_min = 4000; price_max = null; minutes = 30; minutes_max = null`,
`3: title = Color, full; price_kind = from; price_min = 12000; price_max = null; minutes = 120; minutes_max = null`,
`4: title = Gift card; price_kind = varies; price_min = null; price_max = null`,
  ],
  [
`Staff	Role	Mobile	Booking Link
Ana Cruz	Stylist	719-555-0111	https://booksy.com/ana
Ben Ortiz	Barber		`,
`2: name = Ana Cruz; position = Stylist; phone_number = 719-555-0111; booking_url = https://booksy.com/ana`,
`3: name = Ben Ortiz; position = Barber`,
  ],
  [
`Barber	Chair	Price
Maria	1	40`,
`Maria	1	40`,
  ],
  [
`SERVICE | PRICE
Fade | 30`,
`SERVICE | PRICE`,
`Fade | 30`,
  ],
  [
`Nombre,Precio,Duración
Corte,25,30 min
Barba,15,20 min`,
`2: title = Corte; price_kind = fixed; price_min = 2500; price_max = null; minutes = 30; minutes_max = null`,
`3: title = Barba; price_kind = fixed; price_min = 1500; price_max = null; minutes = 20; minutes_max = null`,
  ],
  [
`Event Name,Start Date,Start Time,End Time,Description
Trivia Night,12/18/2026,7:00 PM,9:00 PM,Bring friends.`,
`2: month = DEC; day = 18; year = 2026; time = 7:00 PM - 9:00 PM; title = Trivia Night; description = Bring friends.`,
  ],
  [
`Item,Amount
Pomade,18
Shampoo,"12,50"`,
`2: title = Pomade; price_kind = fixed; price_min = 1800; price_max = null`,
`3: title = Shampoo; price_kind = fixed; price_min = 1250; price_max = null`,
  ],
  [
`Haircut,30,Great cut with wash
Shave,25,Hot towel`,
`Haircut	30	Great cut with wash`,
`Shave	25	Hot towel`,
  ],
  [
`name,text,rating
Ana M.,"So clean, and on time.",5`,
`2: text = So clean, and on time.; name = Ana M.`,
  ],
  [
`Services, Prices
Welcome to our shop
Fade 30
We cut hair, beards and more`,
`Welcome to our shop`,
`Fade 30`,
`We cut hair, beards and more`,
  ],
]

for (const [text = '', ...expected] of TEXTS)
  test(`a table is read that begins with ${text.split('\n', 1)}`, () => {
    const { rows, rest } = readTable(toLines(text), CONTEXT)
    const left = rest.map((line) => line.text).filter((line) => line !== '')
    expect([...rows.map(describeRow), ...left]).toEqual(expected)
  })

test('at most 1,000 rows are read from a table', () => {
  const { rows, rest } = readTable(toLines(`Service,Price\n${'Fade,30\n'.repeat(1200)}`), CONTEXT)
  expect([rows.length, rest.filter(({ text }) => text !== '').length]).toEqual([1000, 200])
})
