import { defineMiddleware } from 'astro:middleware'
import { localizeFullAddresses } from './components/links/link-in-page-language.ts'
import { splitLanguage } from './components/links/local-path.ts'
import { readShop } from './content/read-content.ts'
import { renderContext } from './content/render-context.ts'
import { runInLanguage } from './content/run-in-language.ts'
import { dropMarks } from './content/translations/mark-untranslated-text.ts'
import { noPage, renderOldAddress } from './layout/old-address-pages.ts'

export const onRequest = defineMiddleware(async (page, next) => {
  const { language } = splitLanguage(page.url.pathname)
  try {
    const isWritten = language === 'en' || readShop().second_language === language
    if (!isWritten) return renderOldAddress(page.url) ?? noPage(page)
    return await runInLanguage(language, async () => {
      const response = await next()
      return language === 'en' ? response : finishTranslation(response, page.url.origin)
    })
  } catch (error) {
    // Astro answers a failed page with a bare 500, so the error is passed to the publisher in the render context.
    const context = renderContext.getStore()
    if (context) context.error = error
    throw error
  }
})

/** The layout has removed the marks of a page, and only a page has links. */
async function finishTranslation(response: Response, siteUrl: string): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !type.startsWith('text/')) return response
  const text = await response.text()
  return new Response(type.startsWith('text/html') ? localizeFullAddresses(text, siteUrl) : dropMarks(text), response)
}
