/** Of a plain `astro build` or `astro dev`; the publisher gives each render its input instead. */
export const plainBuildSettings = {
  databaseFile: process.env.SITE_DB,
  /** other than the machine's time, the time that the pages show */
  fixedTime: process.env.SITE_NOW,
  imageBaseUrl: process.env.SITE_PICTURES ?? '/pictures/',
}
