/** Separate from the other screens, because the first screen of the staff area needs only those. */
export const translationsScreen = { path: '/admin/words', label: 'Spanish words' } as const
