import { type RefObject, useLayoutEffect } from 'react'

interface ScaleToFitOptions {
  box: RefObject<HTMLDivElement | null>
  frame: RefObject<HTMLIFrameElement | null>
  width: number
  height: number
}

/** Scales a frame of these pixels down to the width of its box. */
export function useScaleToFit({ box, frame, width, height }: ScaleToFitOptions) {
  useLayoutEffect(() => {
    const fit = () => {
      if (!box.current || !frame.current) return
      const scale = Math.min(1, box.current.clientWidth / width)
      frame.current.style.scale = `${scale}`
      box.current.style.blockSize = `${height * scale}px`
    }
    // In the next frame: a new height of the observed box within this one is an error in WebKit and Firefox.
    const observer = new ResizeObserver(() => requestAnimationFrame(fit))
    if (box.current) observer.observe(box.current)
    fit()
    return () => observer.disconnect()
  }, [box, frame, width, height])
}
