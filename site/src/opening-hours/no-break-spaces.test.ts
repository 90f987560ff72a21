import { expect, test } from 'vitest'
import { withNoBreakSpaces } from './no-break-spaces.ts'

test.each([
  ['Today 9 AM – noon, 1 – 5 PM', ['Today', '9~AM~–~noon,', '1~–~5~PM']],
  ['Closed · opens 9:30 AM tomorrow', ['Closed', '·', 'opens', '9:30~AM', 'tomorrow']],
  ['Inventory, Thu, Nov 26: noon – 2 PM', ['Inventory,', 'Thu,~Nov~26:', 'noon~–~2~PM']],
  [
    'Closed Wednesday, December 30 – Sunday, January 3,',
    ['Closed', 'Wednesday,', 'December~30~–', 'Sunday,', 'January~3,'],
  ],
])('a line of %j breaks only between %j', (text, parts) => {
  expect(withNoBreakSpaces(text).split(' ')).toEqual(parts.map((part) => part.replaceAll('~', '\u00a0')))
})
