import { defineMiddleware } from 'astro:middleware'
import { renderContext } from './content/render-context.ts'
import { allowComponentStyles } from './layout/page-csp.ts'

/** Astro answers a failed page with a bare 500, so the error is passed to the publisher in the render context. */
export const onRequest = defineMiddleware(async (_context, next) => {
  try {
    const response = await next()
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const page = Buffer.from(await response.arrayBuffer())
    const headEnd = Math.max(0, page.indexOf('</head>'))
    const head = allowComponentStyles(page.toString('utf8', 0, headEnd))
    return new Response(Buffer.concat([Buffer.from(head), page.subarray(headEnd)]), response)
  } catch (error) {
    const context = renderContext.getStore()
    if (context) context.error = error
    throw error
  }
})
