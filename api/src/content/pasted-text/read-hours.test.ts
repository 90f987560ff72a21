import { hoursInputSchema } from '@shop/db/tables/hours'
import { formatDayHours } from '@shop/db/time/opening-hours/format-hours'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { TODAY, toLines } from '../../../testing/pasted-text/pasted-lines.fixture.ts'
import { readHours } from './read-hours.ts'

const read = (text: string, country = 'US') => readHours(toLines(text), { today: TODAY, country })

const daysSchema = z.object({ days: z.array(z.int().min(1).max(7)) })

/** 12345 9 AM – 6 PM: the days, from Monday, and their hours; with a question mark where they need a look. */
function describe(text: string, country = 'US'): string {
  const words = read(text, country).map(({ values, note }) => {
    const { days } = daysSchema.parse(values)
    const { week, special_days } = hoursInputSchema.parse(values)
    const windows = special_days[0]?.windows ?? week.filter(({ day }) => day === days[0])
    const named = days.join('') + special_days.map(({ from, note }) => `${from} ${note}`).join('')
    return `${named} ${formatDayHours(windows)}${note && ' ?'}`
  })
  return words.join('; ')
}

// biome-ignore format: as a list of texts
test.each([
  ["Mon-Fri 9-6", "12345 9 AM – 6 PM ?"],
  ["Tuesday through Saturday 9:30a-6p", "23456 9:30 AM – 6 PM"],
  ["Horario: lunes a viernes 10:00 - 20:00, sábado 10:00 - 14:00, domingo cerrado", "12345 10 AM – 8 PM; 6 10 AM – 2 PM; 7 Closed"],
  ["Weekdays 9 a.m. to 6 p.m.", "12345 9 AM – 6 PM"],
  ["Weekends 0900–1800", "67 9 AM – 6 PM"],
  ["7 days 9-12, 1-5", "1234567 9 AM – noon, 1 – 5 PM ?"],
  ["Mon-Sat 9am-6pm (closed Sundays)", "123456 9 AM – 6 PM; 7 Closed"],
  ["By appointment only", ""],
  ["Open late Thursdays", ""],
  ["9:30 a.m. – 6 p.m. Monday", "1 9:30 AM – 6 PM"],
  ["Mo-Fr 09:00-18:00 Uhr", "12345 9 AM – 6 PM"],
  ["📍 Tue–Sat 10am – 6:30pm. Closed Sun & Mon.", "23456 10 AM – 6:30 PM; 17 Closed"],
  ["Sat 9am-3pm (by appointment)", "6 9 AM – 3 PM"],
  ["9:00 AM - 6:00 PM", ""],
  ["Sat noon - midnight", "6 noon – midnight"],
  ["Friday 10am-2", "5 10 AM – 2 PM"],
  ["Fri 6 PM - 2 AM", "5 6 PM – 2 AM"],
  ["Open 24 hours daily", "1234567 Open 24 hours"],
  ["We are open Monday to Friday from 9am to 5pm", "12345 9 AM – 5 PM"],
  ["Monday 25-30", ""],
  ["Mon-Fri: 9am - 6pm Saturday: 8 am - 4 pm Sunday: Closed", "12345 9 AM – 6 PM; 6 8 AM – 4 PM; 7 Closed"],
  ["Closed on Thanksgiving, Christmas & New Year's Day", "2027-11-25 Thanksgiving Closed; 2026-12-25 Christmas Day Closed; 2027-01-01 New Year’s Day Closed"],
  ["Dec 26 closed", "2026-12-26  Closed"],
  ["Closed January 2, 2027", "2027-01-02  Closed"],
  ["Closed Dec 24-26", ""],
  ["Closed since March 1", ""],
  ["Thursday Dec 31 open 8-3", "2026-12-31  8 AM – 3 PM ?"],
  ["Christmas Eve: 9am-2pm", "2026-12-24 Christmas Eve 9 AM – 2 PM"],
  ["Monday\t9 AM–6 PM", "1 9 AM – 6 PM"],
  ["Thursday (Thanksgiving)\tClosed", ""],
  ["Closed Sundays & Mondays", "17 Closed"],
  ["Lunes a Viernes 9am a 6pm", "12345 9 AM – 6 PM"],
  ["9-6 Mon-Fri, 10-4 Sat", "12345 9 AM – 6 PM ?; 6 10 AM – 4 PM ?"],
  ["Sat Dec 5, 10 AM - 4 PM", ""],
  ["Tuesday special haircut $20", ""],
  ["Business Hours: Monday through Friday, 8:30 AM until 5:30 PM", "12345 8:30 AM – 5:30 PM"],
  ["Mon-Fri 8:00 AM to 12:00 PM and 1:30 PM to 6:00 PM", "12345 8 AM – noon, 1:30 – 6 PM"],
  ["Tue-Fri 10-7, Sat 9-4, Closed Sun+Mon", "2345 10 AM – 7 PM ?; 6 9 AM – 4 PM ?; 17 Closed"],
  ["Tue-Sat 10am-7pm (last cut at 6:30PM)", "23456 10 AM – 7 PM ?"],
  ["Sunday\t10:00 AM\t4:00 PM", "7 10 AM – 4 PM"],
  ["Open daily except Mondays 10am-7pm", "1 10 AM – 7 PM ?"],
  ["Lunes a sábado excepto miércoles 9am-6pm", "3 9 AM – 6 PM ?"],
  ["M-Th 10am-8pm F-S 9am-9pm Su 12pm-5pm", "1234 10 AM – 8 PM; 56 9 AM – 9 PM; 7 noon – 5 PM"],
  ["S-S closed", "67 Closed"],
  ["Mon: 09:00-17:00; Tue: 09:00-17:00; Wed: 09:00-13:00; Thu: 09:00-19:00", "1 9 AM – 5 PM; 2 9 AM – 5 PM; 3 9 AM – 1 PM; 4 9 AM – 7 PM"],
  ["M T W TH F 9am-6pm, Sat Sun closed", "12345 9 AM – 6 PM; 67 Closed"],
  ["Mon-Fri 9am-6pm, Sat 9am-3pm, Sun closed. Closed for lunch 12-1", "12345 9 AM – 6 PM ?; 6 9 AM – 3 PM ?"],
  ["Mon-Fri 9-6, closed for lunch 12-1", "12345 9 AM – noon, 1 – 6 PM ?"],
  ["Mon–Fri 9am–6pm (closed 1pm–2pm for lunch)", "12345 9 AM – 1 PM, 2 – 6 PM"],
  ["Regular hours: Weekdays 8am–6pm; Saturday 8am–2pm; Closed Sunday", "12345 8 AM – 6 PM; 6 8 AM – 2 PM; 7 Closed"],
  ["Tue-Sat 10am-7pm, lunch break: noon to 1pm", "23456 10 AM – noon, 1 – 7 PM"],
  ["Mon-Fri 9am-6pm. Closed from 12:30 p.m. to 1:30 p.m. for lunch", "12345 9 AM – 12:30 PM, 1:30 – 6 PM"],
  ["Mon-Fri 9am-6pm closed 12 to 1 for lunch", "12345 9 AM – noon, 1 – 6 PM ?"],
  ["Mon-Fri 9am-12pm, closed for lunch 12-1", ""],
  ["Lunch 11am-2pm Mon-Fri", ""],
  ["Mon-Fri 9am-5pm & every other Saturday 9am-1pm", "12345 9 AM – 5 PM ?; 6 9 AM – 1 PM ?"],
  ["Mon-Thu 10am-7pm, Fri 'til 9pm", "1234 10 AM – 7 PM ?"],
  ["M/W/F 9am-5pm, T/Th 11am-8pm, Sat by appointment", "135 9 AM – 5 PM ?; 24 11 AM – 8 PM ?"],
])('the opening hours %j are read as %j', (text, hours) => {
  expect(describe(text)).toBe(hours)
})

test('days and hours on separate lines belong together in their order, or not at all', () => {
  expect(describe('Monday\n9:00 AM - 6:00 PM\nTuesday\n\nClosed')).toBe('1 9 AM – 6 PM; 2 Closed')
  expect(describe('Mon\nTue\nWed\n9am-5pm\n9am-6pm\nClosed')).toBe('1 9 AM – 5 PM; 2 9 AM – 6 PM; 3 Closed')
  expect(describe('Mon\nTue\nWed\n9am-5pm\n9am-6pm')).toBe('')
})

test('a line about lunch belongs to the hours above it, and is asked about if there are several', () => {
  expect(describe('Mon-Fri 9am-6pm\nclosed noon to 1pm for lunch')).toBe('12345 9 AM – noon, 1 – 6 PM')
  expect(describe('Mon-Fri 9am-6pm\nSat 9am-noon\nSun closed\nClosed for lunch noon-1pm')).toBe(
    '12345 9 AM – noon, 1 – 6 PM; 6 9 AM – noon; 7 Closed',
  )
  expect(describe('Mon-Fri 9am-6pm\nSat 9am-3pm\nClosed for lunch noon-1pm')).toBe(
    '12345 9 AM – noon, 1 – 6 PM ?; 6 9 AM – noon, 1 – 3 PM ?',
  )
  expect(describe('Tue 9am-6pm\nSat 9am-noon\nWe close for lunch from 1-2 daily')).toBe(
    '2 9 AM – 1 PM, 2 – 6 PM ?; 6 9 AM – noon',
  )
  expect(describe('Mon-Fri 9am-6pm\nClosed noon-1 for lunch except Fri')).toBe('12345 9 AM – 6 PM ?')
  expect(describe('Mon-Fri 9am-6pm\nWe love fades\nClosed for lunch noon-1pm')).toBe('12345 9 AM – 6 PM')
})

test('days in columns have their hours below them', () => {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const hours = ['9am-6pm', '9am-6pm', 'Closed', '9-12, 1-6', '9am-8pm', 'by appointment', '']
  const expected = '1 9 AM – 6 PM; 2 9 AM – 6 PM; 3 Closed; 4 9 AM – noon, 1 – 6 PM ?; 5 9 AM – 8 PM'
  expect(describe(`${days.join('\t')}\n${hours.join('\t')}`)).toBe(expected)
  expect(describe(`\t${days.join('\t')}\nHours\t${hours.join('\t')}`)).toBe(expected)
  for (const heading of ['Barber', '']) expect(describe(`${heading}\tMon\tTue\tWed\nMaria\t9-6\t9-6\toff`)).toBe('')
})

test('a date with hours below a holiday is a special day, too, and alone it is none', () => {
  const days = '2026-12-24 Christmas Eve 9 AM – 1 PM; 2026-12-31  9 AM – 3 PM'
  expect(describe('Christmas Eve 9am - 1pm\nDecember 31: 9am to 3pm')).toBe(days)
  expect(describe('Mon 9am-6pm\nDecember 31: 9am to 3pm')).toBe('1 9 AM – 6 PM')
})

test('only holidays of the shop’s country are known', () => {
  expect(describe('Closed Thanksgiving', 'CA')).toBe('2027-10-11 Thanksgiving Closed')
  expect(describe('Closed Thanksgiving', 'GB')).toBe('')
})

test('a row says which hours are completed and which words it leaves out', () => {
  expect(read('Mon-Fri 9-6')[0]?.note).toBe('It does not say AM or PM. Is this right?')
  expect(read('Sat 9am-3pm (walk-ins only)')[0]?.note).toBe('“(walk-ins only)” is left out.')
  expect(read('Tue 9am-5pm, Sat by appointment')[0]?.note).toBe('“Sat by appointment” is left out.')
})
