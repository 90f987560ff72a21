import { defineMiddleware } from 'astro:middleware'
import { withPageCsp } from './page-csp.ts'
import { renderContext } from './render-context.ts'

/** Astro answers a failed page with a bare 500, and the publisher wants to know why. */
export const onRequest = defineMiddleware(async (_context, next) => {
  try {
    const response = await next()
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    return new Response(withPageCsp(await response.text()), response)
  } catch (error) {
    const current = renderContext.getStore()
    if (current) current.error = error
    throw error
  }
})
