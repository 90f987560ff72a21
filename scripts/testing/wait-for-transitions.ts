import type { Page } from '@playwright/test'

/** While a dialog fades in, its colors are not yet the ones that axe should measure. */
export async function waitForTransitions(page: Page) {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map((animation) => animation.finished))
  })
}
