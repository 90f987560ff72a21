import { defineMiddleware } from 'astro:middleware'
import { splitLanguage } from './components/links/local-path.ts'
import { dropMarks, wrapEnglishWords } from './content/english-words.ts'
import { runInLanguage } from './content/page-language.ts'
import { readShop } from './content/read-content.ts'
import { renderContext } from './content/track-reads.ts'
import { noPage, renderOldAddress } from './layout/old-addresses.ts'

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

async function withoutMarks(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !type.startsWith('text/')) return response
  const text = await response.text()
  return new Response(type.startsWith('text/html') ? wrapEnglishWords(text) : dropMarks(text), response)
}
