// For a plain `astro build` or `astro dev`; the publisher gives each render its input instead.

export const databaseFile = process.env.SITE_DB

/** The time that the pages show, if it is not the machine's. */
export const fixedTime = process.env.SITE_NOW

export const plainImageBaseUrl = process.env.SITE_PICTURES ?? '/pictures/'
