import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './preview-column.module.css'

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
