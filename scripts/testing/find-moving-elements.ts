import type { Page } from '@playwright/test'

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
