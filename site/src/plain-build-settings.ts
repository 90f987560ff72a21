// Of a plain `astro build` or `astro dev`; the publisher gives each render its input instead.

export const databaseFile = process.env.SITE_DB

/** Other than the machine's time, the time that the pages show. */
export const fixedTime = process.env.SITE_NOW

export const plainImageBaseUrl = process.env.SITE_PICTURES ?? '/pictures/'
