import type { Language } from '@shop/db/language/current-language'
import type { ListedResource } from '@shop/db/resources/definitions'
import type { Colors } from '@shop/site/look/palettes.ts'
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useIsConnected } from '../../base/http/connection-and-chunk-loading.ts'
import { useListeners } from '../../base/state/listeners-and-timeouts.ts'
import type { PreviewData, RecordInput } from '../resource-config/resource-config.ts'
import styles from './preview-column.module.css'

export interface PreviewMessage {
  /** distinguishes it from the messages of browser extensions and developer tools */
  type: 'shop-preview'
  resourceName: ListedResource
  view: string
  language: Language
  data: PreviewData<RecordInput>
  /** undefined until the look is loaded */
  colors: Colors | undefined
}

export type PreviewReply = { ready?: true; height?: number } | null

const INITIAL_HEIGHT = 320

export function PreviewFrame({ message, width }: { message: PreviewMessage; width: number }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isConnected = useIsConnected()
  const { height, isReady } = usePreviewMessages(frame, message)
  useEffect(() => {
    // A description is at the end of what visitors see.
    if (document.activeElement?.id === 'description') frame.current?.closest('section')?.scrollTo(0, height)
  }, [height])

  if (!isConnected && !isReady) return <p>The preview appears when the connection is back.</p>
  return <ScaledFrame ref={frame} src={`${import.meta.env.BASE_URL}preview.html`} width={width} height={height} />
}

/** Sends every new message to the preview document. @returns its content's height in pixels, and whether it is loaded */
function usePreviewMessages(frame: RefObject<HTMLIFrameElement | null>, message: PreviewMessage) {
  const [height, setHeight] = useState(INITIAL_HEIGHT)
  const [isReady, setIsReady] = useState(false)
  const send = useEffectEvent(() => frame.current?.contentWindow?.postMessage(message, location.origin))
  useEffect(() => {
    if (message) send()
  }, [message])
  useListeners((options) => {
    const receive = ({ source, data }: MessageEvent<PreviewReply>) => {
      if (source !== frame.current?.contentWindow) return
      if (data?.height) setHeight(data.height)
      if (!data?.ready) return
      setIsReady(true)
      send()
    }
    addEventListener('message', receive, options)
  })
  return { height, isReady }
}

interface ScaledFrameProps extends Omit<ComponentProps<'iframe'>, 'ref'> {
  ref: RefObject<HTMLIFrameElement | null>
  /** in pixels, as the media queries of its document see it */
  width: number
  height: number
}

export function ScaledFrame({ ref, width, height, ...rest }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const fit = () => {
      if (!box.current || !ref.current) return
      const scale = Math.min(1, box.current.clientWidth / width)
      ref.current.style.scale = `${scale}`
      box.current.style.blockSize = `${height * scale}px`
    }
    // In the next frame: resizing the observed box within this one is an error in WebKit and Firefox.
    const observer = new ResizeObserver(() => requestAnimationFrame(fit))
    if (box.current) observer.observe(box.current)
    fit()
    return () => observer.disconnect()
  }, [ref, width, height])
  return (
    <div className={`stack clip ${styles.box}`} ref={box}>
      <iframe
        title="Live preview"
        loading="lazy"
        {...rest}
        className={styles.frame}
        ref={ref}
        width={width}
        height={height}
      />
    </div>
  )
}
