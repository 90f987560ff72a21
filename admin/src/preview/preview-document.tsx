import '@shop/site/styles/tokens.css'
import '@shop/site/styles/fonts.css'
import '@shop/site/styles/base.css'
import './preview-document.css'
import { type ComponentType, lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { PreviewData, PreviewMessage, PreviewViews } from './preview-view.ts'

type SiteComponent = ComponentType<PreviewData<unknown>>

const PREVIEW_LOADERS = import.meta.glob<PreviewViews<unknown>>('/src/resources/*/config.tsx', {
  query: '?views',
  import: 'previews',
})
const componentCache = new Map<string, SiteComponent>()

const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  addEventListener('message', ({ origin, data }: MessageEvent<PreviewMessage>) => {
    if (origin !== location.origin) return
    const View = getComponent(data)
    root.render(
      <Suspense>
        <View {...data.data} />
      </Suspense>,
    )
  })
  new ResizeObserver(() => postToParent({ height: element.offsetHeight })).observe(element)
  // A preview is looked at: nothing in it leads away.
  addEventListener('click', (event) => event.preventDefault(), true)
  postToParent({ ready: true })
}

/** One component for each view, whatever is typed, so that its picture is not loaded anew at every key. */
function getComponent({ configPath, view }: PreviewMessage): SiteComponent {
  const key = `${configPath} ${view}`
  const View = componentCache.get(key) ?? lazy(async () => ({ default: await loadComponent({ configPath, view }) }))
  componentCache.set(key, View)
  return View
}

async function loadComponent({
  configPath,
  view: label,
}: Pick<PreviewMessage, 'configPath' | 'view'>): Promise<SiteComponent> {
  const view = (await PREVIEW_LOADERS[configPath]?.())?.[label]
  if (!view) throw new Error(`There is no ${label} in ${configPath}`)
  const View = await view.loadComponent()
  return (shown) => (
    <div className={view.isGridItem ? 'in-grid' : undefined}>
      <View {...shown} />
    </div>
  )
}

function postToParent(message: { ready: true } | { height: number }) {
  parent.postMessage(message, location.origin)
}
