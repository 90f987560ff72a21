/** An event to come, as staff would send it. */
export const market = {
  month: 'DEC',
  day: '12',
  year: 2026,
  time: '10:00 AM - 2:00 PM',
  title: 'Snow Market',
  location: 'The lot',
  address: '',
  short_description: 'Hot cider.',
  description: 'Come **by**.',
  image_id: null,
}
