import { defineMiddleware } from 'astro:middleware'
import { renderContext } from './content/render-context.ts'
import { withPageCsp } from './layout/page-csp.ts'

/** Astro answers a failed page with a bare 500, so the error is passed to the publisher in the render context. */
export const onRequest = defineMiddleware(async (_context, next) => {
  try {
    const response = await next()
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    // The page is read as one character per byte, because decoding its UTF-8 takes longer than these edits of ASCII.
    const html = Buffer.from(await response.arrayBuffer()).toString('latin1')
    return new Response(Buffer.from(withPageCsp(html), 'latin1'), response)
  } catch (error) {
    const context = renderContext.getStore()
    if (context) context.error = error
    throw error
  }
})
