/** The database of a plain `astro build` or `astro dev`; the publisher's build has none. */
export const databaseFile = process.env.SITE_DB

/** Other than the machine's time, the time that the pages of a plain build show. */
export const fixedTime = process.env.SITE_NOW

export const imageBaseUrl = process.env.SITE_PICTURES ?? '/pictures/'
