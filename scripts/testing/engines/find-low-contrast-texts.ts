/** Runs in the page. @returns texts whose contrast with the colour behind them is below 3:1 */
export function findLowContrastTexts() {
  const parse = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = ([r = 0, g = 0, b = 0]: number[]) => {
    const [red = 0, green = 0, blue = 0] = [r, g, b].map((c) => ((c / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const ground = (element: Element | null): number[] => {
    if (!element) return [0, 0, 0]
    const [red = 0, green = 0, blue = 0, opacity = 1] = parse(getComputedStyle(element).backgroundColor)
    if (opacity === 1) return [red, green, blue]
    const below = ground(element.parentElement)
    return [red, green, blue].map((channel, index) => channel * opacity + (below[index] ?? 0) * (1 - opacity))
  }
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0)
    .filter((element) => {
      const [text, behind] = [parse(getComputedStyle(element).color), ground(element)].map(luminance)
      const [dark = 0, light = 0] = [text ?? 0, behind ?? 0].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05) < 3
    })
    .map(({ className, textContent }) => `${className}: ${textContent?.trim().slice(0, 40)}`)
}
