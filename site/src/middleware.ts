import { defineMiddleware } from 'astro:middleware'
import { withoutIslandIds } from './island-ids.ts'
import { withPageCsp } from './page-csp.ts'
import { renderContext } from './render-context.ts'

/** Astro answers a failed page with a bare 500, so the error is passed to the publisher in the render context. */
export const onRequest = defineMiddleware(async (_context, next) => {
  try {
    const response = await next()
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    return new Response(withPageCsp(withoutIslandIds(await response.text())), response)
  } catch (error) {
    const context = renderContext.getStore()
    if (context) context.error = error
    throw error
  }
})
