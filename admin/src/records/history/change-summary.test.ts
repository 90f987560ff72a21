import { expect, test } from 'vitest'
import { describeField } from './change-summary.tsx'

test.each([
  ['price', '$25', '$28', ['price', '$25', '$28']],
  ['image_id', '', 'A chair', ['image added', '', '']],
  ['short_description', 'Cider.', 'Cider, cookies and a live band.', ['short description changed', '', '']],
  ['status', 'as planned', 'cancelled', ['', 'as planned', 'cancelled']],
  ['Monday', 'Closed', '9 AM – 5 PM', ['Monday', 'Closed', '9 AM – 5 PM']],
  ['Monday', '', 'Closed', ['Monday:', '', 'Closed']],
  ['phone_number', '719-555-0100', '', ['phone number removed:', '719-555-0100', '']],
  ['display_order', '9', '2', ['moved up in the list', '', '']],
  ['display_order', '999', '9', ['place in the list changed', '', '']],
  ['hue', '30', '200', ['my color changed', '', '']],
])('%s that was “%s” and is “%s” is said in as few words as it takes', (name, before, after, said) => {
  const { words, ...values } = describeField(name, before, after)
  expect([words, values.before, values.after]).toEqual(said)
})
