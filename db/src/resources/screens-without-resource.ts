/** Screens of the staff area for no resource, or for a part of one, to which the server also links. */
export const staffScreens = {
  prices: { path: '/admin/prices', label: 'Prices' },
  paper: { path: '/admin/shop/paper', label: 'Paper' },
  timeline: { path: '/admin/timeline', label: 'Timeline' },
} as const
