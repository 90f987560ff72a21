import type { Page } from '../../../scripts/testing/browser-test.ts'

/** A dialog that is still fading in has colors of its own. */
export async function waitForTransitions(page: Page) {
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map((animation) => animation.finished))
  })
}
