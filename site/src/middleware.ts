import { defineMiddleware } from 'astro:middleware'
import { renderContext } from './content/track-reads.ts'

/** Astro answers a failed page with a bare 500, so the error is passed to the publisher in the render context. */
export const onRequest = defineMiddleware(async (_context, next) => {
  try {
    return await next()
  } catch (error) {
    const context = renderContext.getStore()
    if (context) context.error = error
    throw error
  }
})
