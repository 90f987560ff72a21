import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsConnected } from '../../base/http/fetch-with-connection-state.ts'
import { useListeners } from '../../base/state/listeners-and-timeouts.ts'
import type { PreviewMessage, PreviewReply } from '../resource-config/preview-views-and-messages.ts'
import { ScaledFrame } from './scaled-frame.tsx'

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
