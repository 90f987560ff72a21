/** Apart from the other screens, because the first screen of the staff area needs those alone. */
export const wordsScreen = { path: '/admin/words', label: 'Spanish words' } as const
