import '@shop/site/styles/tokens.css'
import '@shop/site/styles/fonts.css'
import '@shop/site/styles/base.css'
import './document.css'
import { type ComponentType, lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { Order, Shown, Views } from './view.ts'

type Site = ComponentType<Shown<unknown>>

const NOUNS = import.meta.glob<Views<unknown>>('/src/nouns/*.tsx', { query: '?views', import: 'views' })
const loaded = new Map<string, Site>()

const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  addEventListener('message', ({ origin, data }: MessageEvent<Order>) => {
    if (origin !== location.origin) return
    const View = viewOf(data)
    root.render(
      <Suspense>
        <View {...data.shown} />
      </Suspense>,
    )
  })
  new ResizeObserver(() => tell({ height: element.offsetHeight })).observe(element)
  // A preview is looked at: nothing in it leads away.
  addEventListener('click', (event) => event.preventDefault(), true)
  tell({ ready: true })
}

/** One component for each view, whatever is typed, so that its picture is not loaded anew at every key. */
function viewOf({ file, view }: Order): Site {
  const key = `${file} ${view}`
  const View = loaded.get(key) ?? lazy(async () => ({ default: await load({ file, view }) }))
  loaded.set(key, View)
  return View
}

async function load({ file, view: label }: Pick<Order, 'file' | 'view'>): Promise<Site> {
  const view = (await NOUNS[file]?.())?.[label]
  if (!view) throw new Error(`There is no ${label} in ${file}`)
  const View = await view.load()
  return (shown) => (
    <div className={view.inGrid ? 'in-grid' : undefined}>
      <View {...shown} />
    </div>
  )
}

function tell(message: { ready: true } | { height: number }) {
  parent.postMessage(message, location.origin)
}
