import { defineMiddleware } from 'astro:middleware'
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
    const response = await runInLanguage(language, () => next())
    return language === 'en' ? response : withoutMarks(response)
  } catch (error) {
    // Astro answers a failed page with a bare 500, so the error is passed to the publisher in the render context.
    const context = renderContext.getStore()
    if (context) context.error = error
    throw error
  }
})

/** Of plain text, such as a calendar; the layout has removed those of a page. */
async function withoutMarks(response: Response): Promise<Response> {
  const isPlainText = /^text\/(?!html)/.test(response.headers.get('content-type') ?? '')
  return response.body && isPlainText ? new Response(dropMarks(await response.text()), response) : response
}
