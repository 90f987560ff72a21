import { readLanguageWith } from '@shop/db/language/current-language'
import type { Colors } from '@shop/site/look/palettes.ts'
import '@shop/site/look/styles/base.css'
import '@shop/site/look/styles/fonts.css'
import '@shop/site/look/styles/layout.css'
import '@shop/site/look/styles/modifiers.css'
import '@shop/site/look/styles/tokens.css'
import { type ComponentType, lazy, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import './preview-document.css'
import type { PreviewMessage, PreviewReply } from './records/preview/preview-frame.tsx'
import { loadLanguage } from './records/preview/preview-language.ts'
import type { PreviewData, RecordInput } from './records/resource-config/resource-config.ts'
import { RESOURCES } from './records/resources/index.ts'

type SiteComponent = ComponentType<PreviewData<RecordInput>>

const componentCache = new Map<string, SiteComponent>()

let newest: PreviewMessage | undefined

const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage | null>) => {
    if (origin !== location.origin || source !== parent || data?.type !== 'shop-preview') return
    if (data.colors) void paint(data.colors)
    newest = data
    void show(root, data)
  })
  new ResizeObserver(() => reply({ height: element.offsetHeight })).observe(element)
  // Links and buttons do nothing in a preview.
  addEventListener('click', (event) => event.preventDefault(), true)
  reply({ ready: true })
}

async function show(root: Root, message: PreviewMessage) {
  const language = await loadLanguage(message.language)
  if (message !== newest) return // Another one came while the language was loaded.
  readLanguageWith(() => language)
  document.documentElement.lang = language.code
  const View = getComponent(message)
  root.render(
    <Suspense key={language.code}>
      <View {...message.data} />
    </Suspense>,
  )
}

/** The style sheets contain sandstone, which needs no extra code. */
async function paint(colors: Colors) {
  if (colors.palette === 'sandstone' && document.documentElement.style.length === 0) return
  const { applyColors } = await import('./records/preview/apply-colors.ts')
  applyColors(document, colors)
}

/** Always the same component for a view: a new one would mount, and load its image, at every keystroke. */
function getComponent({ resourceName, view }: PreviewMessage): SiteComponent {
  const key = `${resourceName} ${view}`
  const View = componentCache.get(key) ?? lazy(async () => ({ default: await loadComponent(resourceName, view) }))
  componentCache.set(key, View)
  return View
}

async function loadComponent(resourceName: string, label: string): Promise<SiteComponent> {
  const resource = RESOURCES.find((entry) => entry.resourceName === resourceName)
  const view = resource?.previews[label]
  if (!view) throw new Error(`There is no preview ${label} of ${resourceName}`)
  const View = await view.loadComponent()
  return (data) => (
    <div className={view.isGridItem ? 'in-grid' : undefined}>
      <View {...data} />
    </div>
  )
}

function reply(message: PreviewReply) {
  parent.postMessage(message, location.origin)
}
