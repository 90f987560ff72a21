import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import styles from './preview-frame.module.css'
import type { PreviewMessage, PreviewReply } from './preview-view.ts'

const INITIAL_HEIGHT = 320

interface PreviewFrameProps {
  message: PreviewMessage
  /** pixels; the media queries of the preview document see this width */
  width: number
}

/** The preview document in an iframe, scaled down to the width of its column. */
export function PreviewFrame({ message, width }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const height = usePreviewMessages(frame, message)
  useScaleToFit({ box, frame, width, height })

  return (
    <div className={styles.box} ref={box}>
      <iframe
        className={styles.frame}
        ref={frame}
        title="Live preview"
        src={`${import.meta.env.BASE_URL}preview.html`}
        width={width}
        height={height}
      />
    </div>
  )
}

/** Sends every new message to the preview document. @returns the height of its content in pixels */
function usePreviewMessages(frame: RefObject<HTMLIFrameElement | null>, message: PreviewMessage): number {
  const [height, setHeight] = useState(INITIAL_HEIGHT)
  const send = useEffectEvent(() => frame.current?.contentWindow?.postMessage(message, location.origin))
  useEffect(() => {
    if (message) send()
  }, [message])
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<PreviewReply>) => {
      if (source !== frame.current?.contentWindow) return
      if ('ready' in data) send()
      else if (data.height) setHeight(data.height)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [frame])
  return height
}

interface ScaleToFitOptions {
  box: RefObject<HTMLDivElement | null>
  frame: RefObject<HTMLIFrameElement | null>
  width: number
  height: number
}

function useScaleToFit({ box, frame, width, height }: ScaleToFitOptions) {
  useLayoutEffect(() => {
    const fit = () => {
      if (!box.current || !frame.current) return
      const scale = Math.min(1, box.current.clientWidth / width)
      frame.current.style.scale = `${scale}`
      box.current.style.blockSize = `${height * scale}px`
    }
    const observer = new ResizeObserver(fit)
    if (box.current) observer.observe(box.current)
    fit()
    return () => observer.disconnect()
  }, [box, frame, width, height])
}
