/** Its events are upcoming, whenever the tests run. */
export const NEXT_YEAR = new Date().getFullYear() + 1

export const SAMPLE_EVENT = {
  month: 'JUN',
  day: '5',
  year: NEXT_YEAR,
  time: '7:30 PM',
  title: 'Porch Concert',
  location: 'The porch',
  address: '',
  short_description: 'Bring a chair.',
  description: 'Two guitars.',
  image_id: null,
}
