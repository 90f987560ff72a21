import type { Page } from '@playwright/test'

declare global {
  interface Window {
    recordTransition(transition: string): void
  }
}

/**
 * @returns a list that grows with every transition of a dialog in view, on pages that are loaded from now on, as `closing overlay 300 ms` or `opening ::backdrop opacity 150 ms`
 */
export async function recordDialogTransitions(page: Page): Promise<string[]> {
  const transitions: string[] = []
  await page.exposeFunction('recordTransition', (transition: string) => transitions.push(transition))
  await page.addInitScript(() => {
    addEventListener('transitionrun', ({ target, propertyName, pseudoElement }) => {
      if (!(target instanceof HTMLDialogElement) || !target.checkVisibility()) return
      const { top, bottom } = target.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) return
      const transition = target
        .getAnimations({ subtree: true })
        .filter((animation) => animation instanceof CSSTransition)
        .find(({ effect, transitionProperty }) => {
          if (!(effect instanceof KeyframeEffect)) return false
          const isSameElement = effect.target === target && (effect.pseudoElement ?? '') === pseudoElement
          return isSameElement && transitionProperty === propertyName
        })
      const direction = target.open ? 'opening' : 'closing'
      const duration = transition?.effect?.getTiming().duration
      window.recordTransition(`${direction} ${pseudoElement} ${propertyName} ${duration} ms`.replace('  ', ' '))
    })
  })
  return transitions
}

/** @returns the elements of the page that would move or fade */
export function findMovingElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) => ['', '::before', '::after', '::backdrop'].map((pseudo) => ({ element, pseudo })))
      .filter(({ element, pseudo }) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(element, pseudo)
        const durations = [transitionDuration, animationName === 'none' ? '0s' : animationDuration].join()
        return durations.split(',').some((duration) => Number.parseFloat(duration) > 0)
      })
      .map(({ element, pseudo }) => `${element.tagName} ${element.className}${pseudo}`),
  )
}

/** While a dialog fades in, its colors are not yet the ones that axe should measure. */
export async function waitForTransitions(page: Page) {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map((animation) => animation.finished))
  })
}
