import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import styles from './preview-frame.module.css'
import type { PreviewMessage } from './preview-view.ts'

interface PreviewFrameProps {
  message: PreviewMessage
  /** pixels; media queries inside follow it */
  width: number
}

/** The site's component in a document of its own, so that neither side's styles reach the other. */
export function PreviewFrame({ message, width }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(320)

  const show = useEffectEvent(() => frame.current?.contentWindow?.postMessage(message, location.origin))
  useEffect(() => {
    if (message) show()
  }, [message])
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<{ ready?: true; height?: number }>) => {
      if (source !== frame.current?.contentWindow) return
      if (data.height) setHeight(data.height)
      if (data.ready) show()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

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
  }, [width, height])

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
