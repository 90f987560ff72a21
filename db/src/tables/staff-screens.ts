/** Screens of the staff area that are about no resource or a part of one, to which the server links too. */
export const staffScreens = {
  prices: { path: '/admin/prices', label: 'Prices' },
  paper: { path: '/admin/shop/paper', label: 'Paper' },
  timeline: { path: '/admin/timeline', label: 'Timeline' },
} as const
