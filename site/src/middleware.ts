import { defineMiddleware } from 'astro:middleware'
import { renderContext } from './content/render-context.ts'
import { knowsComponentStyles, nameComponentStyles } from './layout/page-csp.ts'

/** Astro answers a failed page with a bare 500, so the error is passed to the publisher in the render context. */
export const onRequest = defineMiddleware(async ({ routePattern }, next) => {
  try {
    const isComplete = knowsComponentStyles(routePattern)
    const response = await next()
    if (isComplete || !response.headers.get('content-type')?.startsWith('text/html')) return response
    return new Response(nameComponentStyles(await response.text(), routePattern), response)
  } catch (error) {
    const context = renderContext.getStore()
    if (context) context.error = error
    throw error
  }
})
